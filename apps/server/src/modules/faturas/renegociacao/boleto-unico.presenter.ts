import { formatarData } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { mascararDocumento } from "@acervo/br/documento";
import type { PdfContent } from "../../../platform/pdf/pdf-content.ts";
import { blocosDasBarras, blocosDoPix } from "../boleto/blocos-do-boleto.ts";
import { BOLETO_TEXTOS } from "../boleto/boleto.texts.ts";
import { formatarMes } from "../lista/faturas.presenter.ts";
import type { BoletoUnicoRow, FaturaReunidaRow } from "./lista.queries.ts";
import { RENEGOCIACAO_TEXTOS as textos } from "./renegociacao.texts.ts";

/** Two months to a row: a year still fits on one page. */
const POR_LINHA = 2;

const celulas = (fatura: FaturaReunidaRow | undefined): readonly string[] =>
  fatura === undefined
    ? ["", "", ""]
    : [formatarMes(fatura.competencia), formatarData(fatura.dataVencimento), formatarCentavos(fatura.valorCentavos)];

const linhas = (faturas: readonly FaturaReunidaRow[]): string[][] =>
  Array.from({ length: Math.ceil(faturas.length / POR_LINHA) }, (_, indice) => [
    ...celulas(faturas[indice * POR_LINHA]),
    ...celulas(faturas[indice * POR_LINHA + 1]),
  ]);

const COLUNAS = [
  { title: BOLETO_TEXTOS.colunas.mes, share: 1 },
  { title: BOLETO_TEXTOS.vencimento, share: 1 },
  { title: BOLETO_TEXTOS.colunas.valor, share: 1, isFigure: true },
];

/** What the printed combined boleto says. The document is masked: it also goes to who is not the person. */
export const boletoUnicoEmPdf = (
  boleto: BoletoUnicoRow,
  faturas: readonly FaturaReunidaRow[],
  madeAt: Date,
): PdfContent => {
  const vencimento = formatarData(boleto.dataVencimento);
  const valor = formatarCentavos(boleto.valorCentavos);
  const pagador = `${boleto.nome}, ${mascararDocumento(boleto.cpfCnpj)}`;
  return {
    title: textos.titulo,
    subtitle: pagador,
    footer: BOLETO_TEXTOS.rodape(boleto.numero),
    madeAt,
    blocks: [
      { kind: "verdict", tone: "information", title: valor, text: textos.vence(vencimento) },
      ...blocosDoPix(boleto),
      { kind: "heading", text: textos.reunidas },
      { kind: "table", columns: [...COLUNAS, ...COLUNAS], rows: linhas(faturas) },
      { kind: "paragraph", text: textos.semEncargos },
      ...blocosDasBarras(boleto, { vencimento, valor, pagador }),
    ],
  };
};
