import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { gravarRaizJob } from "./auditoria.jobs.ts";
import { gravarRaiz } from "./gravar-raiz.ts";

/** Trails are kept for five years; a root outlives the newest row that it covers by as much. */
const RETENCAO_RAIZ_SEGUNDOS = 5 * 366 * 86_400;

const handlers = (deps: Pick<WorkerDeps, "db" | "clock" | "objectStore">): JobHandler[] => [
  handleAtLeastOnce(gravarRaizJob, () => gravarRaiz(deps, { retencaoSegundos: RETENCAO_RAIZ_SEGUNDOS })),
];

/** What the server takes from this module. */
export const auditoriaModule = {
  routes: [],
  jobs: [gravarRaizJob],
  handlers,
};
