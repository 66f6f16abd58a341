import type { Tx } from "../../../platform/db/db.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { markExpirados } from "../testes.queries.ts";

/** Ends tests that nobody declared in time. */
export const expirarTestes = async (tx: Tx, { clock }: Pick<WorkerDeps, "clock">): Promise<void> => {
  await markExpirados(tx, clock.now());
};
