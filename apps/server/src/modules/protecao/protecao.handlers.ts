import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { vigiarBackups } from "./alertas/vigiar-backups.ts";
import { resumirBackupsJob, vigiarBackupsJob } from "./protecao.jobs.ts";
import { resumirBackups } from "./resumo/resumir-backups.ts";

export const protecaoHandlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "logger">): JobHandler[] => [
  handleAtLeastOnce(vigiarBackupsJob, () => vigiarBackups(deps)),
  handleAtLeastOnce(resumirBackupsJob, () => resumirBackups(deps)),
];
