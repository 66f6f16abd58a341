import { handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { esquecerEmails } from "./esquecer-emails.ts";
import { esquecerEmailsJob } from "./usuarios.jobs.ts";
import { usuariosRoutes } from "./usuarios.routes.ts";

const handlers = (deps: Pick<Deps, "clock">): JobHandler[] => [
  handleInTransaction(esquecerEmailsJob, (tx) => esquecerEmails(deps, tx)),
];

/** What the server takes from this module. */
export const usuariosModule = {
  routes: [usuariosRoutes],
  jobs: [esquecerEmailsJob],
  handlers,
};
