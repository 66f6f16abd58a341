import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { gravarRaizJob } from "./auditoria.jobs.ts";
import { gravarRaiz } from "./gravar-raiz.ts";

/** Trails are kept for five years; a root outlives the newest row that it covers by as much. */
const RETENCAO_RAIZ_SEGUNDOS = 5 * 366 * 86_400;

export const auditoriaHandlers = (deps: Pick<WorkerDeps, "db" | "clock" | "objectStore">): JobHandler[] => [
  handleAtLeastOnce(gravarRaizJob, () => gravarRaiz(deps, { retencaoSegundos: RETENCAO_RAIZ_SEGUNDOS })),
];
