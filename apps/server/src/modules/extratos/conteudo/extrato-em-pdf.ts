import { formatarData } from "@acervo/br/data-civil";
import type { TomDoExtrato } from "@acervo/contracts/extratos";
import { diaEHora } from "../../../platform/email/quando-por-extenso.ts";
import type { PdfBlock, PdfContent, PdfDay, PdfTone } from "../../../platform/pdf/pdf-content.ts";
import { extratoTexts as t } from "./extrato.texts.ts";
import type { DiaDoExtrato } from "./dias-do-mes.rules.ts";
import type { DispositivoDoExtrato, Figuras, ItemDeAtencao } from "./figuras.ts";

/** So many fit beside everything else; the others are in the portal. */
const DISPOSITIVOS_MOSTRADOS = 5;
const ASSUNTOS_MOSTRADOS = 4;
const FATURAS_MOSTRADAS = 4;
const SINAIS = { nome: 60, assunto: 40, oQueE: 90, oQueFazer: 60 } as const;

const TOM: Readonly<Record<TomDoExtrato, PdfTone>> = { BOM: "success", PENDENCIAS: "warning", ATENCAO: "failure" };
const DIA: Readonly<Record<DiaDoExtrato, PdfDay>> = { C: "full", P: "part", N: "none", "-": "absent" };

/** Cut so that a row of a table has two lines at most. */
const cortado = (texto: string, sinais: number): string => {
  const letras = Array.from(texto);
  return letras.length <= sinais ? texto : `${letras.slice(0, sinais - 1).join("")}…`;
};

const ruins = ({ dias }: DispositivoDoExtrato): number => dias.filter((dia) => dia === "N" || dia === "P").length;

/** Of few all in their order; of many those that went worst. */
const mostrados = (dispositivos: readonly DispositivoDoExtrato[]): readonly DispositivoDoExtrato[] =>
  dispositivos.length <= DISPOSITIVOS_MOSTRADOS
    ? dispositivos
    : dispositivos.toSorted((a, b) => ruins(b) - ruins(a) || a.id - b.id).slice(0, DISPOSITIVOS_MOSTRADOS);

const diaADia = ({ dispositivos, competencia, ate }: Figuras): readonly PdfBlock[] => {
  const naPagina = mostrados(dispositivos);
  const resto = dispositivos.filter((cada) => !naPagina.includes(cada));
  return [
    { kind: "heading", text: t.dias.titulo },
    ...(dispositivos.length === 0 ? [{ kind: "paragraph" as const, text: t.dias.nenhum }] : []),
    ...naPagina.map((dispositivo): PdfBlock => ({
      kind: "days",
      name: cortado(dispositivo.nome, SINAIS.nome),
      note: t.dias.nota(dispositivo),
      alt: t.dias.lido(dispositivo),
      days: dispositivo.dias.map((dia) => DIA[dia]),
    })),
    ...(naPagina.length === 0
      ? []
      : [
          {
            kind: "paragraph" as const,
            isSmall: true,
            text: [
              ...(resto.length === 0
                ? []
                : [t.dias.resto(resto.length, resto.filter((cada) => ruins(cada) === 0).length)]),
              `${t.dias.sinais} ${t.dias.ordem(competencia, ate)}.`,
            ].join(" "),
          },
        ]),
  ];
};

const faturasEmPdf = ({ faturas }: Figuras): readonly (readonly [string, string])[] => {
  if (faturas.length === 0) return t.faturas.nenhuma;
  if (faturas.length <= FATURAS_MOSTRADAS) return faturas.map(t.faturas.linha);
  const mostradas = faturas.slice(0, FATURAS_MOSTRADAS - 1);
  return [...mostradas.map(t.faturas.linha), t.faturas.resto(faturas.length - mostradas.length)];
};

const linha = ({ assunto, oQueE, oQueFazer }: ItemDeAtencao): readonly string[] => [
  cortado(assunto, SINAIS.assunto),
  cortado(oQueE, SINAIS.oQueE),
  cortado(oQueFazer, SINAIS.oQueFazer),
];

const atencaoEmPdf = ({ atencao }: Figuras): readonly PdfBlock[] => {
  const resto = atencao.length - ASSUNTOS_MOSTRADOS;
  return [
    { kind: "heading", text: t.atencao.titulo },
    atencao.length === 0
      ? { kind: "paragraph", text: t.atencao.nada }
      : {
          kind: "table",
          isSmall: true,
          columns: t.atencao.colunas.map((title, indice) => ({ title, share: [26, 44, 30][indice] ?? 1 })),
          rows: atencao.slice(0, ASSUNTOS_MOSTRADOS).map(linha),
        },
    ...(resto > 0 ? [{ kind: "paragraph" as const, isSmall: true, text: t.atencao.resto(resto) }] : []),
  ];
};

/** One page, whatever there is to tell: what does not fit is counted, and is in the portal. */
export const extratoEmPdf = (
  figuras: Figuras,
  { assinante, sha256 }: { readonly assinante: string; readonly sha256: string },
): PdfContent => {
  const { competencia, ate, contratacao, veredito, provas, movimentos } = figuras;
  const periodo = `${formatarData(competencia)} a ${formatarData(ate)}`;
  return {
    title: `${t.titulo}, ${t.mesPorExtenso(competencia)}`,
    subtitle: `${cortado(contratacao.quem, SINAIS.nome)} · ${cortado(contratacao.nome, SINAIS.assunto)} · ${periodo}`,
    footer: t.rodape(figuras.numero, diaEHora(figuras.apuradoEm)),
    madeAt: figuras.apuradoEm,
    isOnePage: true,
    blocks: [
      { kind: "verdict", tone: TOM[veredito.tom], title: veredito.frase, text: veredito.texto },
      { kind: "figures", figures: t.resumo(figuras) },
      ...diaADia(figuras),
      { kind: "heading", text: t.provas.titulo },
      { kind: "paragraph", text: provas.emitidas === 0 ? t.provas.nenhuma : t.provas.texto(provas) },
      ...atencaoEmPdf(figuras),
      {
        kind: "lists",
        lists: [
          { title: t.movimentos.titulo, rows: t.movimentos.linhas(movimentos) },
          { title: t.faturas.titulo, rows: faturasEmPdf(figuras) },
        ],
      },
      { kind: "paragraph", isSmall: true, text: t.fontes },
      { kind: "paragraph", isSmall: true, text: t.assinatura(assinante, sha256) },
    ],
  };
};
