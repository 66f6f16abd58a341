import { handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { publicarVitrineJob } from "../../platform/vitrine/vitrine.jobs.ts";
import { publicarVitrine } from "./publicar-vitrine.ts";

const handlers = (deps: Pick<Deps, "clock" | "logger" | "sitio" | "arquivosPublicos">): JobHandler[] => [
  handleInTransaction(publicarVitrineJob, (tx) => publicarVitrine(deps, tx)),
];

/** What the server takes from this module. */
export const vitrineModule = { routes: [], jobs: [publicarVitrineJob], handlers };
