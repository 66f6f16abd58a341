import { handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import { deleteContagensVencidas } from "../../platform/call-counter.ts";
import type { Deps } from "../../platform/deps.ts";
import { limparLimitesJob } from "./limites.jobs.ts";

const handlers = ({ clock }: Pick<Deps, "clock">): JobHandler[] => [
  handleInTransaction(limparLimitesJob, async (tx) => {
    await deleteContagensVencidas(tx, clock.now());
  }),
];

/** What the server takes from this module. */
export const limitesModule = {
  routes: [],
  jobs: [limparLimitesJob],
  handlers,
};
