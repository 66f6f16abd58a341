import { findCobrancaDoPagamento } from "./cobrancas.queries.ts";
import { assentar, type CobrancaDeps } from "./conciliar.ts";
import { eventoSabido } from "./noticia.ts";

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
  await assentar(deps, cobranca, { pagamento, boleto: null });
};

/** The same after a message; what it tells of may be known by now, since it often comes beside our own answer. */
export const ouvirAviso = async (
  deps: CobrancaDeps,
  { idPagamento, evento }: { readonly idPagamento: string; readonly evento: string },
): Promise<void> => {
  const cobranca = await findCobrancaDoPagamento(deps.db, idPagamento, null);
  if (cobranca !== undefined && eventoSabido(evento, cobranca.situacao)) return;
  await relerPagamento(deps, idPagamento);
};
