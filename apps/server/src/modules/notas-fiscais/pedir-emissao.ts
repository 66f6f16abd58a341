import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { emitirNotasJob } from "./notas-fiscais.jobs.ts";

/** Has the job run once this transaction is done, and not only by its clock: somebody waits for what it does. */
export const pedirEmissao = async ({ queue }: Pick<Deps, "queue">, tx: Tx): Promise<void> => {
  await queue.enqueue(tx, emitirNotasJob, {});
};
