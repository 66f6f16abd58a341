import { handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { esquecerPastasJob } from "./agentes.jobs.ts";
import { agentesRoutes } from "./agentes.routes.ts";
import { versoesRoutes } from "./atualizacoes/versoes.routes.ts";
import { esquecerPastas } from "./pastas/esquecer-pastas.ts";
import { pastasRoutes } from "./pastas/pastas.routes.ts";

const handlers = (deps: Pick<Deps, "clock">): JobHandler[] => [
  handleInTransaction(esquecerPastasJob, (tx) => esquecerPastas(deps, tx)),
];

/** What the server takes from this module. */
export const agentesModule = {
  routes: [agentesRoutes, versoesRoutes, pastasRoutes],
  jobs: [esquecerPastasJob],
  handlers,
};
