import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { exigirPoucasRecusas } from "../../cartoes/cartoes.api.ts";
import { pedirCobranca, pedirCobrancas } from "../../pagamentos/pagamentos.api.ts";
import { mesDe } from "../emails/faturas.email.ts";
import { listCobrancas, ORIGEM_FATURA } from "./cobrancas-da-fatura.ts";
import { PAGAMENTO_TEXTOS as textos } from "./pagamento.texts.ts";

export type FaturaACobrar = {
  readonly id: number;
  readonly idUsuario: number;
  readonly competencia: DataCivil;
  readonly vencimento: DataCivil;
  readonly valorCentavos: number;
};

type CobrancaDeps = Pick<Deps, "queue" | "clock" | "ids">;

export type MeioDePagar = {
  readonly tipoPagamento: "BOLETO" | "CARTAO";
  readonly idCartao?: number | undefined;
  /** Of the person who pays now, when one is there. */
  readonly ip?: string | undefined;
  /** Nobody waits for it: the month's invoices, and what is tried again by itself. */
  readonly emLote?: boolean | undefined;
  /** Chosen for this one time: no other card is tried after it, and it is none of the daily tries. */
  readonly avulsa?: boolean | undefined;
};

const pedidoDe = (fatura: FaturaACobrar, tentativa: number) => ({
  referencia: `fatura:${fatura.id}:${tentativa}`,
  origem: ORIGEM_FATURA,
  idOrigem: fatura.id,
  idUsuario: fatura.idUsuario,
  valorCentavos: fatura.valorCentavos,
  vencimento: fatura.vencimento,
  descricao: textos.descricao(mesDe(fatura.competencia)),
});

/** Asks for the first boletos of invoices that were issued in this transaction; they leave in lots. */
export const pedirBoletosDaEmissao = async (
  deps: CobrancaDeps,
  tx: Tx,
  faturas: readonly FaturaACobrar[],
): Promise<void> => {
  const pedidos = faturas.map((fatura) => ({ ...pedidoDe(fatura, 1), forma: "BOLETO", emLote: true }) as const);
  await pedirCobrancas(deps, tx, pedidos);
};

/** Asks for the next charge of an invoice: the number of the attempt is part of its reference. */
export const cobrarMensalidade = async (
  deps: CobrancaDeps,
  tx: Tx,
  fatura: FaturaACobrar,
  { tipoPagamento, idCartao, ip, emLote = false, avulsa = false }: MeioDePagar,
): Promise<void> => {
  const tentativa = (await listCobrancas(tx, fatura.id)).length + 1;
  const pedido = { ...pedidoDe(fatura, tentativa), emLote, avulsa };
  if (tipoPagamento === "BOLETO") return void (await pedirCobranca(deps, tx, { ...pedido, forma: "BOLETO" }));
  if (idCartao === undefined) throw new ErroDeNegocio("CARTAO_OBRIGATORIO");
  if (ip !== undefined) await exigirPoucasRecusas(tx, { idUsuario: fatura.idUsuario, ip }, deps.clock.now());
  await pedirCobranca(deps, tx, { ...pedido, forma: "CARTAO", idCartao, ...(ip === undefined ? {} : { ip }) });
};
