import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { enviarConfirmacaoJob } from "./cadastro.jobs.ts";

export const cadastroHandlers = (deps: Pick<WorkerDeps, "diretorio">): JobHandler[] => [
  handleAtLeastOnce(enviarConfirmacaoJob, ({ sub }) => deps.diretorio.enviarConfirmacao(sub)),
];
