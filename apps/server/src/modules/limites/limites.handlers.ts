import { handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { limparLimitesJob } from "./limites.jobs.ts";
import { deleteContagensVencidas } from "../../platform/call-counter.ts";

export const limitesHandlers = ({ clock }: Pick<Deps, "clock">): JobHandler[] => [
  handleInTransaction(limparLimitesJob, async (tx) => {
    await deleteContagensVencidas(tx, clock.now());
  }),
];
