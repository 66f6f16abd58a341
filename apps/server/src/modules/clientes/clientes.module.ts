import { handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import { clientesJobs, somarContagemJob } from "./clientes.jobs.ts";
import { clientesRoutes } from "./clientes.routes.ts";
import { updateContagem } from "./contagem.queries.ts";

const handlers = (): JobHandler[] => [handleInTransaction(somarContagemJob, (tx) => updateContagem(tx))];

/** What the server takes from this module. */
export const clientesModule = { routes: [clientesRoutes], jobs: clientesJobs, handlers };
