import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { conferirTodaNoiteJob, conferirTrilhaJob, gravarRaizJob } from "./auditoria.jobs.ts";
import { conferirTodaNoite } from "./conferencia/conferir-toda-noite.ts";
import { conferirTrilha } from "./conferencia/conferir-trilha.ts";
import { conferenciaRoutes } from "./conferencia/conferencia.routes.ts";
import { gravarRaiz } from "./gravar-raiz.ts";
import { trilhaRoutes } from "./trilha/trilha.routes.ts";

/** Trails are kept for five years; a root outlives the newest row that it covers by as much. */
const RETENCAO_RAIZ_SEGUNDOS = 5 * 366 * 86_400;

const handlers = (deps: Pick<WorkerDeps, "db" | "clock" | "objectStore" | "queue" | "logger">): JobHandler[] => [
  handleAtLeastOnce(gravarRaizJob, () => gravarRaiz(deps, { retencaoSegundos: RETENCAO_RAIZ_SEGUNDOS })),
  handleInTransaction(conferirTodaNoiteJob, (tx) => conferirTodaNoite(deps, tx)),
  handleAtLeastOnce(conferirTrilhaJob, ({ idConferencia }, { signal }) => conferirTrilha(deps, idConferencia, signal)),
];

/** What the server takes from this module. */
export const auditoriaModule = {
  routes: [trilhaRoutes, conferenciaRoutes],
  jobs: [gravarRaizJob, conferirTodaNoiteJob, conferirTrilhaJob],
  handlers,
};
