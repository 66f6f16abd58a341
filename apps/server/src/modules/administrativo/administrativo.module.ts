import { acessosDaEquipeRoutes } from "./acessos/acessos-da-equipe.routes.ts";
import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { administrativoJobs, atualizarFilaJob, somarContagemJob } from "./administrativo.jobs.ts";
import { atencaoRoutes } from "./atencao/atencao.routes.ts";
import { atualizarFila } from "./atencao/fila/atualizar-fila.ts";
import { buscaRoutes } from "./busca/busca.routes.ts";
import { updateContagem } from "./busca/contagem.queries.ts";
import { fichaDoClienteRoutes } from "./cliente/ficha-do-cliente.routes.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock">): JobHandler[] => [
  handleAtLeastOnce(atualizarFilaJob, () => atualizarFila(deps)),
  handleInTransaction(somarContagemJob, (tx) => updateContagem(tx)),
];

/** What the server takes from this module. */
export const administrativoModule = {
  routes: [acessosDaEquipeRoutes, atencaoRoutes, buscaRoutes, fichaDoClienteRoutes],
  jobs: administrativoJobs,
  handlers,
};
