import type { Tx } from "../../platform/db/db.ts";
import { deleteCodigoEToken } from "./ativacao/codigos-ativacao.queries.ts";
import { markConfiguracoesEncerradas } from "./configuracoes.queries.ts";
import { findRetidoAte, markDispositivoEncerrado } from "./dispositivos.queries.ts";

/**
 * Takes a device and all that it had configured out of use; its files are due to be purged at an instant, or when the
 * last lock on them ends: a lock wins over every wish to delete sooner.
 */
export const tirarDeUso = async (
  tx: Tx,
  id: number,
  { dataFim, expurgoPedidoPara }: { readonly dataFim: Date; readonly expurgoPedidoPara: Date },
): Promise<Date> => {
  const retidoAte = await findRetidoAte(tx, id);
  const expurgoPrevistoEm = retidoAte !== null && retidoAte > expurgoPedidoPara ? retidoAte : expurgoPedidoPara;
  await deleteCodigoEToken(tx, id);
  await markConfiguracoesEncerradas(tx, { idDispositivo: id }, dataFim);
  await markDispositivoEncerrado(tx, id, { dataFim, expurgoPrevistoEm });
  return expurgoPrevistoEm;
};
