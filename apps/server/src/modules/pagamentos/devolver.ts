import { PagamentoRecusado } from "../../platform/pagamento/provedor-pagamento.ts";
import { findCredito } from "./creditos.queries.ts";
import type { CobrancaDeps } from "./conciliar.ts";
import { relerPagamento } from "./reler-pagamento.ts";

/**
 * Gives a credit back at the provider. It looks first: who lost the answer to a refund must not ask for a second one. What
 * the provider takes days for is seen done by its message, or by the daily look.
 */
export const devolver = async (deps: CobrancaDeps, idCredito: number): Promise<void> => {
  const credito = await findCredito(deps.db, idCredito);
  if (credito.devolvidoEm !== null) return;
  const pagamento = await deps.provedorPagamento.lerPagamento(credito.idNoProvedor);
  if (pagamento === null) throw new Error("the payment to give back is gone");
  if (pagamento.situacao === "PAGO") await deps.provedorPagamento.estornar(credito.idNoProvedor, credito.motivo);
  await relerPagamento(deps, credito.idNoProvedor);
};

/** Ends a payment that nobody should make; one that was made meanwhile is seen as such. */
export const cancelarPagamento = async (deps: CobrancaDeps, idPagamento: string): Promise<void> => {
  try {
    await deps.provedorPagamento.cancelar(idPagamento);
  } catch (error) {
    if (!(error instanceof PagamentoRecusado)) throw error;
    await relerPagamento(deps, idPagamento);
    const pagamento = await deps.provedorPagamento.lerPagamento(idPagamento);
    if (pagamento?.situacao === "ABERTO") throw error;
  }
};
