import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import { instantFrom } from "../../platform/clock.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import {
  alcancarBucketJob,
  armazemJobs,
  coletarGrantsJob,
  compactarObjetosFaixaJob,
  compactarObjetosJob,
  conferirArmazemFaixaJob,
  conferirArmazemJob,
  expirarVersoesFaixaJob,
  expirarVersoesJob,
  expurgarDispositivosJob,
  expurgarObjetosFaixaJob,
  expurgarObjetosJob,
  gravarCheckpointsFaixaJob,
  gravarCheckpointsJob,
  liberarColetaJob,
  recontarUsoFaixaJob,
  recontarUsoJob,
} from "./armazem.jobs.ts";
import { gravacaoDeCheckpoints } from "./checkpoints/gravar-checkpoints.ts";
import { coletarGrants } from "./collection/coletar-grants.ts";
import { compactacaoDeObjetos } from "./compaction/compactar-objetos.ts";
import { expurgarDispositivos } from "./purge/expurgar-dispositivos.ts";
import { expurgoDeObjetos } from "./purge/expurgar-objetos.ts";
import { alcancarBucket } from "./rebuild/alcancar-bucket.ts";
import { coletasRoutes } from "./release/coletas.routes.ts";
import { liberacao } from "./release/liberacao.ts";
import { liberarConfirmada } from "./release/liberar-confirmada.ts";
import { expiracaoDeVersoes } from "./retention/expirar-versoes.ts";
import { conferirEmFaixa, prepararConferencia } from "./scrub/conferir-armazem.ts";
import { handlersInLanes } from "./upkeep/handlers-in-lanes.ts";
import { abrirFaixas } from "./upkeep/lanes.ts";
import { recontagemDeUso } from "./usage/recontar-uso.ts";

type ArmazemDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "logger" | "objectStore" | "queue">;

const conferencia = (deps: ArmazemDeps): JobHandler[] => [
  handleAtLeastOnce(conferirArmazemJob, async (_, { jobId: rodada }) => {
    const desde = deps.clock.now();
    await prepararConferencia(deps, desde);
    await abrirFaixas(deps, { job: conferirArmazemFaixaJob, rodada, desde, chave: "faixas-conferencia" });
  }),
  handleAtLeastOnce(conferirArmazemFaixaJob, ({ desde }, { signal }) =>
    conferirEmFaixa(deps, { rodada: instantFrom(desde), signal }),
  ),
];

const handlers = (deps: ArmazemDeps): JobHandler[] => [
  ...handlersInLanes(deps, [recontarUsoJob, recontarUsoFaixaJob], recontagemDeUso(deps)),
  ...handlersInLanes(deps, [expirarVersoesJob, expirarVersoesFaixaJob], expiracaoDeVersoes(deps)),
  ...handlersInLanes(deps, [compactarObjetosJob, compactarObjetosFaixaJob], compactacaoDeObjetos(deps)),
  ...handlersInLanes(deps, [expurgarObjetosJob, expurgarObjetosFaixaJob], expurgoDeObjetos(deps)),
  ...handlersInLanes(deps, [gravarCheckpointsJob, gravarCheckpointsFaixaJob], gravacaoDeCheckpoints(deps)),
  ...conferencia(deps),
  handleAtLeastOnce(expurgarDispositivosJob, () => expurgarDispositivos(deps)),
  handleAtLeastOnce(coletarGrantsJob, () => coletarGrants(deps)),
  handleAtLeastOnce(alcancarBucketJob, () => alcancarBucket(deps)),
  handleAtLeastOnce(liberarColetaJob, (confirmada, context) => liberarConfirmada(deps, confirmada, context)),
];

/** What the server takes from this module. */
export const armazemModule = {
  routes: [coletasRoutes],
  aprovaveis: [liberacao],
  jobs: armazemJobs,
  handlers,
};
