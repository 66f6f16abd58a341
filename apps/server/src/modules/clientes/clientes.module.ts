import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { clientesJobs, somarContagemJob, virarODiaJob } from "./clientes.jobs.ts";
import { clientesRoutes } from "./clientes.routes.ts";
import { updateContagem } from "./contagem.queries.ts";
import { virarODia } from "./noite/virar-o-dia.ts";

const handlers = (deps: Pick<Deps, "db" | "clock">): JobHandler[] => [
  handleInTransaction(somarContagemJob, (tx) => updateContagem(tx)),
  handleAtLeastOnce(virarODiaJob, () => virarODia(deps)),
];

/** What the server takes from this module. */
export const clientesModule = { routes: [clientesRoutes], jobs: clientesJobs, handlers };
