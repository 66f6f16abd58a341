import { findCobrancaDoPagamento } from "./cobrancas.queries.ts";
import { assentar, type CobrancaDeps } from "./conciliar.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads a payment at the provider and brings its charge up to it. One that is not ours is none of our business. */
export const relerPagamento = async (deps: CobrancaDeps, idPagamento: string): Promise<void> => {
  const pagamento = await deps.provedorPagamento.lerPagamento(idPagamento);
  if (pagamento === null) {
    deps.logger.warn({ idPagamento }, "the provider does not know this payment");
    return;
  }
  const chave = pagamento.referencia !== null && UUID.test(pagamento.referencia) ? pagamento.referencia : null;
  const cobranca = await findCobrancaDoPagamento(deps.db, idPagamento, chave);
  if (cobranca === undefined) {
    deps.logger.warn({ idPagamento }, "a payment of no charge of ours");
    return;
  }
  await assentar(deps, cobranca, pagamento);
};
