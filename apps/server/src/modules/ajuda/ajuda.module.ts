import { handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { encerrarVencidasJob } from "./ajuda.jobs.ts";
import { ajudaRoutes } from "./ajuda.routes.ts";
import { encerrarVencidas } from "./encerrar-vencidas.ts";

const handlers = (deps: Pick<Deps, "clock">): JobHandler[] => [
  handleInTransaction(encerrarVencidasJob, (tx) => encerrarVencidas(deps, tx)),
];

/** What the server takes from this module. */
export const ajudaModule = { routes: [ajudaRoutes], jobs: [encerrarVencidasJob], handlers };
