import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockCobranca } from "./cobrancas.queries.ts";
import { gravarMudanca } from "./mudar-situacao.ts";
import { cancelarPagamentoJob } from "./pagamentos.jobs.ts";

/**
 * Voids a charge that was not paid, within the caller's transaction. What is paid on it from now on is a credit, and goes
 * back. False when there is nothing to void: it was paid, refused or voided before.
 */
export const anularCobranca = async (
  deps: Pick<Deps, "queue" | "clock">,
  tx: Tx,
  idCobranca: number,
): Promise<boolean> => {
  const cobranca = await lockCobranca(tx, idCobranca);
  if (!["PEDIDA", "ABERTA", "SEM_RESPOSTA"].includes(cobranca.situacao)) return false;
  await gravarMudanca(deps, tx, cobranca, { situacao: "ANULADA" });
  if (cobranca.idNoProvedor !== null)
    await deps.queue.enqueue(tx, cancelarPagamentoJob, { idPagamento: cobranca.idNoProvedor });
  return true;
};
