import type { Db, Tx } from "../../../platform/db/db.ts";
import { listCobrancasDaOrigem, lockCobrancasDasOrigens } from "../../pagamentos/pagamentos.api.ts";
import { listIdsFaturas } from "../emissao/emissao.queries.ts";

/** What charges of invoices say that they are for. */
export const ORIGEM_FATURA = "FATURA";

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

/**
 * Holds the charges of a subscription's invoices. They come before the subscription: the news of a payment takes them in
 * that order. The person's row, held before, keeps new invoices away.
 */
export const lockCobrancasDaContratacao = async (tx: Tx, idContratacao: number): Promise<void> => {
  await lockCobrancasDasOrigens(tx, ORIGEM_FATURA, await listIdsFaturas(tx, idContratacao));
};
