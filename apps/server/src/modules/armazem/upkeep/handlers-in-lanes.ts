import { handleAtLeastOnce, type JobHandler } from "../../../jobs/job-handler.ts";
import type { defineCronJob, JobDefinition } from "../../../jobs/define-job.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { abrirFaixas, type LaneOfARun } from "./lanes.ts";
import { cuidarEmFaixa, pedirManutencao, type Manutencao } from "./manutencao.ts";

/** What the clock asks for notes the devices that are due and opens the lanes, which do it. */
export const handlersInLanes = (
  deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">,
  [pedida, faixa]: readonly [ReturnType<typeof defineCronJob>, JobDefinition<LaneOfARun>],
  manutencao: Manutencao,
): JobHandler[] => [
  handleAtLeastOnce(pedida, async (_, { jobId: rodada }) => {
    const desde = deps.clock.now();
    await pedirManutencao(deps, manutencao);
    await abrirFaixas(deps, { job: faixa, rodada, desde, chave: "faixas-manutencao" });
  }),
  handleAtLeastOnce(faixa, (_, { signal }) => cuidarEmFaixa(deps, manutencao, signal)),
];
