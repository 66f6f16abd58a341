import { formatarData } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { formatarDocumento } from "@acervo/br/documento";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import type { PdfContent } from "../../../platform/pdf/pdf-content.ts";
import { BOLETO_TEXTOS as textos } from "./boleto.texts.ts";
import { formatarMes } from "../lista/faturas.presenter.ts";
import type { BoletoRow, ItemRow } from "../lista/faturas.queries.ts";

/** `99990.00103 00000.123406 00000.000174 2 16260000012990`, as it is typed. */
const formatarLinhaDigitavel = (digitos: string): string =>
  digitos.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");

/** What the printed boleto says: how to pay, what for, and what banks read. */
export const boletoEmPdf = (boleto: BoletoRow, itens: readonly ItemRow[], madeAt: Date): PdfContent => {
  const mes = formatarMes(boleto.competencia);
  const vencimento = formatarData(boleto.dataVencimento);
  const valor = formatarCentavos(boleto.valorCentavos);
  const pagador = `${boleto.nome}, ${formatarDocumento(boleto.cpfCnpj)}`;
  const vencida = boleto.codigoSituacao === SITUACAO_FATURA.vencida;
  return {
    title: textos.titulo(mes),
    subtitle: pagador,
    footer: textos.rodape(boleto.numero),
    madeAt,
    blocks: [
      {
        kind: "verdict",
        tone: vencida ? "warning" : "information",
        title: valor,
        text: vencida ? textos.venceu(vencimento) : textos.vence(vencimento),
      },
      { kind: "heading", text: textos.pix },
      { kind: "code", code: "qr", text: boleto.pixCopiaECola, alt: textos.pixQr },
      { kind: "paragraph", text: textos.pixComo },
      { kind: "paragraph", text: boleto.pixCopiaECola },
      { kind: "heading", text: textos.cobrado },
      {
        kind: "table",
        columns: [
          { title: textos.colunas.descricao, share: 3 },
          { title: textos.colunas.mes, share: 1 },
          { title: textos.colunas.valor, share: 1, isFigure: true },
        ],
        rows: [
          ...itens.map(({ descricao, competencia, valorCentavos }) => [
            descricao,
            formatarMes(competencia),
            formatarCentavos(valorCentavos),
          ]),
          [textos.total, "", valor],
        ],
      },
      { kind: "heading", text: textos.barras },
      {
        kind: "fields",
        fields: [
          [textos.linhaDigitavel, formatarLinhaDigitavel(boleto.linhaDigitavel)],
          [textos.vencimento, vencimento],
          [textos.valor, valor],
          [textos.nossoNumero, boleto.numero],
          [textos.pagador, pagador],
        ],
      },
      { kind: "code", code: "itf", text: boleto.codigoBarras, alt: textos.barrasFigura },
      { kind: "paragraph", text: textos.nota },
    ],
  };
};
