import { hoje } from "@acervo/br/calendario";
import { formatarData } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { formatarDocumento } from "@acervo/br/documento";
import type { PdfContent } from "../../../platform/pdf/pdf-content.ts";
import { blocosDasBarras, blocosDoPix } from "./blocos-do-boleto.ts";
import { BOLETO_TEXTOS as textos } from "./boleto.texts.ts";
import { formatarMes } from "../lista/faturas.presenter.ts";
import type { BoletoRow, ItemRow } from "../lista/faturas.queries.ts";
import { valorNoDia, type Encargos } from "./valor-no-dia.rules.ts";

type BoletoAImprimir = Omit<BoletoRow, "nome" | "cpfCnpj"> & {
  /** Who owes it, and for what; null where whoever reads it must not learn. */
  readonly devedor: (Pick<BoletoRow, "nome" | "cpfCnpj"> & { readonly itens: readonly ItemRow[] }) | null;
};

/** What is billed; only the month where nothing else may be told. */
const linhasDaCobranca = ({ devedor, competencia, valorCentavos }: BoletoAImprimir): readonly ItemRow[] =>
  devedor?.itens ?? [{ descricao: textos.mensalidade, competencia, valorCentavos }];

/** What the printed boleto says: how to pay, what for, and what banks read. */
export const boletoEmPdf = (boleto: BoletoAImprimir, encargos: Encargos, madeAt: Date): PdfContent => {
  const mes = formatarMes(boleto.competencia);
  const vencimento = formatarData(boleto.dataVencimento);
  const valor = formatarCentavos(boleto.valorCentavos);
  const { devedor } = boleto;
  const pagador = devedor === null ? null : `${devedor.nome}, ${formatarDocumento(devedor.cpfCnpj)}`;
  const dia = hoje(madeAt);
  const vencida = boleto.dataVencimento < dia;
  const valorHoje = formatarCentavos(valorNoDia(boleto, dia, encargos));
  return {
    title: textos.titulo(mes),
    subtitle: pagador ?? textos.comPix,
    footer: textos.rodape(boleto.numero),
    madeAt,
    blocks: [
      {
        kind: "verdict",
        tone: vencida ? "warning" : "information",
        title: valorHoje,
        text: vencida ? textos.venceu(vencimento, formatarData(dia), encargos) : textos.vence(vencimento),
      },
      ...blocosDoPix(boleto),
      { kind: "heading", text: textos.cobrado },
      {
        kind: "table",
        columns: [
          { title: textos.colunas.descricao, share: 3 },
          { title: textos.colunas.mes, share: 1 },
          { title: textos.colunas.valor, share: 1, isFigure: true },
        ],
        rows: [
          ...linhasDaCobranca(boleto).map(({ descricao, competencia, valorCentavos }) => [
            descricao,
            formatarMes(competencia),
            formatarCentavos(valorCentavos),
          ]),
          [textos.total, "", valor],
        ],
      },
      ...blocosDasBarras(boleto, {
        vencimento,
        valor,
        pagador,
        hoje: vencida ? [textos.valorHoje(formatarData(dia)), valorHoje] : undefined,
      }),
    ],
  };
};
