import { z } from "zod";
import { defineJob } from "../../jobs/define-job.ts";
import type { Tx } from "../db/db.ts";
import type { Deps } from "../deps.ts";

/** Renders the pages for strangers anew: when something that they show changed, and when a day began, as prices do. */
export const publicarVitrineJob = defineJob({
  name: "vitrine.publicar",
  lane: "interativa",
  payload: z.object({}),
  cron: "1 0 * * *",
  retry: { limit: 8, delaySeconds: 15, backoffMaxSeconds: 900 },
  timeoutSeconds: 60,
  concurrency: 1,
});

/** For whoever changes plans, prices, terms or documents, in the transaction of the change. */
export const pedirVitrine = async ({ queue }: Pick<Deps, "queue">, tx: Tx): Promise<void> => {
  await queue.enqueue(tx, publicarVitrineJob, {});
};
