import { formatarData, partesDaData } from "@acervo/br/data-civil";
import type { PdfBlock } from "../../../../platform/pdf/pdf-content.ts";
import { diaEHora } from "../../../../platform/email/quando-por-extenso.ts";
import { dossieTexts as t } from "./dossie.texts.ts";
import type { Figuras } from "./figuras.ts";
import { somarBackups, type SomaDeBackups } from "./somas-de-backups.rules.ts";

const MES = 7;

const colunas = (titulos: readonly string[]) =>
  titulos.map((title, indice) => ({ title, share: indice === 0 ? 3 : 2, isFigure: indice > 0 }));

const linha = (nome: string, soma: SomaDeBackups | undefined): readonly string[] => [
  nome,
  ...[soma?.concluidos, soma?.comPendencias, soma?.falharam, soma?.interrompidos].map((quantos) =>
    String(quantos ?? 0),
  ),
];

const protegido = ({ dispositivos, backups }: Figuras): readonly PdfBlock[] => {
  const somas = new Map(
    somarBackups(backups, ({ idDispositivo }) => String(idDispositivo)).map((soma) => [soma.nome, soma]),
  );
  return [
    { kind: "heading", text: t.protegido.titulo },
    ...(dispositivos.length === 0
      ? [{ kind: "paragraph" as const, text: t.protegido.nenhum }]
      : [
          {
            kind: "table" as const,
            columns: colunas(t.protegido.colunas),
            rows: dispositivos.map(({ id, nome, dataFim }) =>
              linha(dataFim === null ? nome : t.protegido.removido(nome, diaEHora(dataFim).dia), somas.get(String(id))),
            ),
          },
        ]),
    { kind: "paragraph", text: t.protegido.fonte },
  ];
};

/** `11/2026`. */
const mesPorExtenso = (mes: string): string => formatarData(`${mes}-01`).slice(3);

const isUmMes = ({ dossie: { de, ate } }: Figuras): boolean => partesDaData(de).mes === partesDaData(ate).mes;

/** Day by day where the period is a month, else by month: the rest is in the JSON. */
const porDia = (figuras: Figuras): readonly PdfBlock[] => {
  const { backups } = figuras;
  const umMes = isUmMes(figuras);
  const somas = umMes
    ? somarBackups(backups, ({ dia }) => formatarData(dia))
    : somarBackups(backups, ({ dia }) => mesPorExtenso(dia.slice(0, MES)));
  return [
    { kind: "heading", text: umMes ? t.porDia.titulo : t.porDia.porMes },
    somas.length === 0
      ? { kind: "paragraph", text: t.porDia.nenhum }
      : { kind: "table", columns: colunas(t.porDia.colunas), rows: somas.map((soma) => linha(soma.nome, soma)) },
    ...(umMes ? [] : [{ kind: "paragraph" as const, text: t.porDia.diaADia }]),
  ];
};

/** What was backed up: by device, and over the period. */
export const backupsNoPdf = (figuras: Figuras): readonly PdfBlock[] => [...protegido(figuras), ...porDia(figuras)];
