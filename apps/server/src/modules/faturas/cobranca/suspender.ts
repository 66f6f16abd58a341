import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { ComContratacoesCobradas } from "../contratacoes-cobradas.ts";
import { avisarSuspensao } from "../emails/avisar-da-fatura.ts";
import type { FaturaPresa } from "../emissao/emissao.queries.ts";

/** Suspends the active subscriptions that an overdue invoice bills, and tells it once. False when none was active. */
export const suspender = async (
  deps: Pick<Deps, "queue" | "clock" | "ids"> & ComContratacoesCobradas,
  tx: Tx,
  fatura: FaturaPresa,
): Promise<boolean> => {
  const { contratacoesCobradas, clock } = deps;
  const { suspensas, eventos } = await contratacoesCobradas.suspender(tx, fatura.contratacoes, clock.now());
  if (suspensas.length === 0) return false;
  await avisarSuspensao(deps, tx, { ...fatura, contratacoes: suspensas });
  await registrarTodos(tx, eventos);
  return true;
};
