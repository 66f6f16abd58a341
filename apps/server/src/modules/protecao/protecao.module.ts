import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { vigiarBackups } from "./alertas/vigiar-backups.ts";
import { resumirBackupsJob, vigiarBackupsJob } from "./protecao.jobs.ts";
import { protecaoRoutes } from "./protecao.routes.ts";
import { resumirBackups } from "./resumo/resumir-backups.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "logger">): JobHandler[] => [
  handleAtLeastOnce(vigiarBackupsJob, () => vigiarBackups(deps)),
  handleAtLeastOnce(resumirBackupsJob, () => resumirBackups(deps)),
];

/** What the server takes from this module. */
export const protecaoModule = {
  routes: [protecaoRoutes],
  jobs: [resumirBackupsJob, vigiarBackupsJob],
  handlers,
};
