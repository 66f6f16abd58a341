import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { comprovarExpurgos } from "./comprovar-expurgos.ts";
import { comprovarExpurgosJob, encerrarContratacoesJob } from "./encerramento.jobs.ts";
import { encerramentoRoutes } from "./encerramento.routes.ts";
import { encerrarContratacoes } from "./encerrar-contratacoes.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">): JobHandler[] => [
  handleAtLeastOnce(encerrarContratacoesJob, () => encerrarContratacoes(deps)),
  handleAtLeastOnce(comprovarExpurgosJob, () => comprovarExpurgos(deps)),
];

/** What the server takes from this module. */
export const encerramentoModule = {
  routes: [encerramentoRoutes],
  jobs: [encerrarContratacoesJob, comprovarExpurgosJob],
  heldAfterRestore: true,
  handlers,
};
