import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import {
  alcancarBucketJob,
  armazemJobs,
  coletarGrantsJob,
  compactarObjetosJob,
  conferirArmazemJob,
  expirarVersoesJob,
  expurgarDispositivosJob,
  expurgarObjetosJob,
  gravarCheckpointsJob,
  liberarColetaJob,
  recontarUsoJob,
} from "./armazem.jobs.ts";
import { gravarCheckpoints } from "./checkpoints/gravar-checkpoints.ts";
import { coletarGrants } from "./collection/coletar-grants.ts";
import { compactarObjetos } from "./compaction/compactar-objetos.ts";
import { expurgarDispositivos } from "./purge/expurgar-dispositivos.ts";
import { expurgarObjetos } from "./purge/expurgar-objetos.ts";
import { alcancarBucket } from "./rebuild/alcancar-bucket.ts";
import { coletasRoutes } from "./release/coletas.routes.ts";
import { liberacao } from "./release/liberacao.ts";
import { liberarConfirmada } from "./release/liberar-confirmada.ts";
import { expirarVersoes } from "./retention/expirar-versoes.ts";
import { conferirArmazem } from "./scrub/conferir-armazem.ts";
import { recontarUso } from "./usage/recontar-uso.ts";

const handlers = (
  deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "logger" | "objectStore" | "queue">,
): JobHandler[] => [
  handleAtLeastOnce(recontarUsoJob, () => recontarUso(deps)),
  handleAtLeastOnce(expirarVersoesJob, () => expirarVersoes(deps)),
  handleAtLeastOnce(compactarObjetosJob, () => compactarObjetos(deps)),
  handleAtLeastOnce(expurgarObjetosJob, () => expurgarObjetos(deps)),
  handleAtLeastOnce(gravarCheckpointsJob, () => gravarCheckpoints(deps)),
  handleAtLeastOnce(expurgarDispositivosJob, () => expurgarDispositivos(deps)),
  handleAtLeastOnce(coletarGrantsJob, () => coletarGrants(deps)),
  handleAtLeastOnce(alcancarBucketJob, () => alcancarBucket(deps)),
  handleAtLeastOnce(conferirArmazemJob, () => conferirArmazem(deps)),
  handleAtLeastOnce(liberarColetaJob, (confirmada, context) => liberarConfirmada(deps, confirmada, context)),
];

/** What the server takes from this module. */
export const armazemModule = {
  routes: [coletasRoutes],
  aprovaveis: [liberacao],
  jobs: armazemJobs,
  handlers,
};
