import { handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { limparCanalJob, resumirDiaJob } from "./canal/canal.jobs.ts";
import { canalRoutes } from "./canal/canal.routes.ts";
import { limparCanal } from "./canal/limpar-canal.ts";
import { resumirDia } from "./canal/resumir-dia.ts";
import { complianceRoutes } from "./compliance.routes.ts";
import { relatosRoutes } from "./relatos/relatos.routes.ts";

const handlers = (deps: Deps): JobHandler[] => [
  handleInTransaction(resumirDiaJob, (tx) => resumirDia(deps, tx)),
  handleInTransaction(limparCanalJob, (tx) => limparCanal(deps, tx)),
];

/** What the server takes from this module. */
export const complianceModule = {
  routes: [complianceRoutes, canalRoutes, relatosRoutes],
  jobs: [resumirDiaJob, limparCanalJob],
  handlers,
};
