import { later, type Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import type { Email } from "../email/email.ts";
import type { EmissoresDeNotas, EmissorNotaFiscal } from "../nota-fiscal/emissor-nota-fiscal.ts";
import { LimiteAtingido, type ProvedorPagamento } from "../pagamento/provedor-pagamento.ts";
import { estaoSeguradas, exigirSaidas } from "./saidas.ts";

/** How soon a job that found the provider held looks again. */
const ESPERA_MS = 300_000;

/**
 * The provider with its writes held while the database is. They are refused as if its limit were reached: nothing was made,
 * it is nobody's fault, and who asked waits without spending a try.
 */
export const seguraveis = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  provedor: ProvedorPagamento,
): ProvedorPagamento => {
  const livre = async (): Promise<void> => {
    if (await estaoSeguradas(db))
      throw new LimiteAtingido("held: the database was restored", later(clock.now(), ESPERA_MS));
  };
  const depois =
    <A extends readonly unknown[], R>(fazer: (...pedido: A) => Promise<R>) =>
    async (...pedido: A): Promise<R> => {
      await livre();
      return fazer(...pedido);
    };
  return {
    ...provedor,
    registrarCliente: depois(provedor.registrarCliente),
    tokenizarCartao: depois(provedor.tokenizarCartao),
    cobrarCartao: depois(provedor.cobrarCartao),
    emitirBoleto: depois(provedor.emitirBoleto),
    cancelar: depois(provedor.cancelar),
    estornar: depois(provedor.estornar),
  };
};

/** Mail that leaves only while the database is not held. */
export const emailSeguravel = ({ db }: { readonly db: Db }, email: Email): Email => ({
  enviar: async (mensagem) => {
    await exigirSaidas(db);
    await email.enviar(mensagem);
  },
  close: () => email.close(),
});

/** Tax documents that are sent and cancelled only while the database is not held; asking for them goes on. */
export const emissoresSeguraveis = (
  { db }: { readonly db: Db },
  { nacional, municipal }: EmissoresDeNotas,
): EmissoresDeNotas => {
  const seguravel = (emissor: EmissorNotaFiscal): EmissorNotaFiscal => ({
    ...emissor,
    enviar: async (documento) => {
      await exigirSaidas(db);
      return emissor.enviar(documento);
    },
    cancelar: async (pedido) => {
      await exigirSaidas(db);
      return emissor.cancelar(pedido);
    },
  });
  return { nacional: (certificado) => seguravel(nacional(certificado)), municipal: seguravel(municipal) };
};
