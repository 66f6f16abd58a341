import { formatarData } from "@acervo/br/data-civil";
import { diaEHora } from "../../../../platform/email/quando-por-extenso.ts";
import type { PdfBlock, PdfColumn } from "../../../../platform/pdf/pdf-content.ts";
import { dossieTexts as t } from "./dossie.texts.ts";
import type { Figuras } from "./figuras.ts";

/** Numbers and results are read as one word: they have the room for it. */
const LARGURAS_DAS_PROVAS = [8, 5, 5, 5, 9] as const;

/** Of an Ata; all of them stand in the JSON. */
const DISPOSITIVOS_MOSTRADOS = 4;
const LARGURAS_DAS_ATAS = [4, 3, 6, 4] as const;

type Conferidos = Pick<Figuras, "recibos" | "provas" | "atas">;

type Secao = {
  readonly titulo: string;
  readonly nenhuma: string;
  readonly colunas: readonly PdfColumn[];
  readonly linhas: readonly (readonly string[])[];
  readonly fonte: string;
};

const secao = ({ titulo, nenhuma, colunas, linhas, fonte }: Secao): readonly PdfBlock[] => [
  { kind: "heading", text: titulo },
  linhas.length === 0 ? { kind: "paragraph", text: nenhuma } : { kind: "table", columns: colunas, rows: linhas },
  { kind: "paragraph", text: fonte },
];

const quando = (instante: Date): string => {
  const { dia, hora } = diaEHora(instante);
  return `${dia} ${hora}`;
};

const restauracoes = ({ recibos }: Conferidos): readonly PdfBlock[] =>
  secao({
    ...t.restauracoes,
    colunas: t.restauracoes.colunas.map((title, indice) => ({
      title,
      share: indice === 1 || indice === 2 ? 3 : 2,
      isFigure: indice === 3 || indice === 4,
    })),
    linhas: recibos.map(({ id, concluidaEm, nomeDispositivo, pedidos, iguais, sucesso }) => [
      String(id),
      quando(concluidaEm),
      nomeDispositivo,
      String(pedidos),
      String(iguais),
      sucesso ? t.restauracoes.sucesso : t.restauracoes.comFalhas,
    ]),
  });

const provas = ({ provas: emitidas }: Conferidos): readonly PdfBlock[] =>
  secao({
    ...t.provas,
    colunas: t.provas.colunas.map((title, indice) => ({
      title,
      share: LARGURAS_DAS_PROVAS[indice] ?? 0,
      isFigure: indice === 3,
    })),
    linhas: emitidas.map(({ numero, emitidaEm, nomeDispositivo, iguais, arquivos, descricao }) => [
      numero,
      diaEHora(emitidaEm).dia,
      nomeDispositivo,
      t.provas.deTantos(iguais, arquivos),
      descricao,
    ]),
  });

const nomes = (dispositivos: readonly string[]): string =>
  t.atas.eMais(dispositivos.slice(0, DISPOSITIVOS_MOSTRADOS).join(", "), dispositivos.length - DISPOSITIVOS_MOSTRADOS);

const atas = ({ atas: emitidas }: Conferidos): readonly PdfBlock[] =>
  secao({
    ...t.atas,
    colunas: t.atas.colunas.map((title, indice) => ({ title, share: LARGURAS_DAS_ATAS[indice] ?? 0 })),
    linhas: emitidas.map(({ numero, dia, dispositivos, descricao }) => [
      numero,
      formatarData(dia),
      nomes(dispositivos),
      descricao,
    ]),
  });

/** What was brought back and compared: restores that were asked for, the proofs that nobody has to ask for, and tests. */
export const conferidosNoPdf = (figuras: Conferidos): readonly PdfBlock[] => [
  ...restauracoes(figuras),
  ...provas(figuras),
  ...atas(figuras),
];
