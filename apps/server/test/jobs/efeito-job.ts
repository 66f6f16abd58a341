import { sql } from "kysely";
import { z } from "zod";
import { defineJob } from "../../src/jobs/define-job.ts";
import type { QueueTuning } from "../../src/jobs/sync-queues.ts";
import type { WorkerTuning } from "../../src/jobs/worker-runtime.ts";
import type { Tx } from "../../src/platform/db/db.ts";

/** Quick enough for a test: the smallest polls that the queue takes. */
export const QUICK: WorkerTuning = { pollSeconds: 0.5, superviseSeconds: 1 };
export const QUICK_QUEUES: QueueTuning = { heartbeatSeconds: 10 };

export const efeitoJob = defineJob({
  name: "teste.efeito",
  lane: "interativa",
  payload: z.object({ chave: z.string() }),
  retry: { limit: 3, delaySeconds: 0 },
  timeoutSeconds: 60,
  key: ({ chave }) => chave,
});

/** What a job did, as seen in the database: which work, by whom. */
export type Efeito = { readonly chave: string; readonly quem: string };

export const recordEfeito = async (tx: Tx, efeito: Efeito): Promise<void> => {
  await sql`insert into efeito (chave, quem) values (${efeito.chave}, ${efeito.quem})`.execute(tx);
};
