import type { DataCivil } from "@acervo/br/data-civil";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { listCobrancasDaOrigem, lockCobrancasDasOrigens } from "../../pagamentos/pagamentos.api.ts";
import { listIdsFaturas } from "../emissao/emissao.queries.ts";
import { existsRenegociacaoPorPagar, listRenegociacoesDasFaturas } from "../situacao/vinculo.queries.ts";

/** What charges of invoices say that they are for. */
export const ORIGEM_FATURA = "FATURA";
/** And charges of several invoices on one boleto. */
export const ORIGEM_RENEGOCIACAO = "RENEGOCIACAO";

/** Charges of an invoice, oldest first. */
export const listCobrancas = (db: Db | Tx, idFatura: number) => listCobrancasDaOrigem(db, ORIGEM_FATURA, idFatura);

/** Whether a charge of the invoice is on its way, or waits to be paid. */
export const existeCobrancaEmAndamento = async (tx: Tx, idFatura: number): Promise<boolean> => {
  const cobrancas = await listCobrancas(tx, idFatura);
  return cobrancas.some(({ situacao }) => situacao === "PEDIDA" || situacao === "ABERTA");
};

/**
 * Whether a charge that is on its way, or waits to be paid, stands in the way of another by this form. A boleto stands in
 * no card's way: when the card pays, it is voided.
 */
export const existeCobrancaQueImpede = async (
  tx: Tx,
  idFatura: number,
  forma: "BOLETO" | "CARTAO",
): Promise<boolean> => {
  const cobrancas = await listCobrancas(tx, idFatura);
  return cobrancas.some(
    (cobranca) =>
      (cobranca.situacao === "PEDIDA" || cobranca.situacao === "ABERTA") &&
      (cobranca.forma === "CARTAO" || forma === "BOLETO"),
  );
};

/** Whether the payment of an invoice is disputed: until the bank has decided, it may come back. */
export const existeContestacao = async (tx: Tx, idFatura: number): Promise<boolean> => {
  const cobrancas = await listCobrancas(tx, idFatura);
  return cobrancas.some(({ situacao }) => situacao === "CONTESTADA");
};

const isPorConfirmar = ({ situacao, forma }: { readonly situacao: string; readonly forma: string }): boolean =>
  situacao === "PEDIDA" || situacao === "CONTESTADA" || (situacao === "ABERTA" && forma === "CARTAO");

/**
 * Whether a charge keeps the cards from being tried by themselves on a day: one on its way, one that the provider looks at,
 * or a boleto that its owner asked for and may still pay in time.
 */
export const existeCobrancaQueAdia = async (tx: Tx, idFatura: number, dia: DataCivil): Promise<boolean> => {
  const cobrancas = await listCobrancas(tx, idFatura);
  return cobrancas.some(
    ({ situacao, forma, vencimento }) =>
      situacao === "PEDIDA" || (situacao === "ABERTA" && (forma === "CARTAO" || vencimento >= dia)),
  );
};

/**
 * Whether nobody knows yet if an invoice of a subscription is paid: a charge that is on its way to the provider, a card
 * that the provider still looks at, a payment that is disputed. A boleto that nobody paid waits for ever, and counts for
 * none; one of several invoices waits for some days only, and counts.
 */
export const existePagamentoPorConfirmar = async (tx: Tx, idContratacao: number): Promise<boolean> => {
  const ids = await listIdsFaturas(tx, idContratacao);
  if (await existsRenegociacaoPorPagar(tx, ids)) return true;
  for (const id of ids) {
    const cobrancas = await listCobrancas(tx, id);
    if (cobrancas.some(isPorConfirmar)) return true;
  }
  return false;
};

/**
 * Holds the charges of a subscription's invoices. They come before the subscription: the news of a payment takes them in
 * that order. The person's row, held before, keeps new invoices away.
 */
export const lockCobrancasDaContratacao = async (tx: Tx, idContratacao: number): Promise<void> => {
  const ids = await listIdsFaturas(tx, idContratacao);
  await lockCobrancasDasOrigens(tx, ORIGEM_FATURA, ids);
  await lockCobrancasDasOrigens(tx, ORIGEM_RENEGOCIACAO, await listRenegociacoesDasFaturas(tx, ids));
};
