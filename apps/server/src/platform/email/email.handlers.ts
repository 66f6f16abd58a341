import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import { enviarEmailJob } from "./email.jobs.ts";
import { enviarEmail, type EnviarEmailDeps } from "./enviar-email.ts";

export const emailHandlers = (deps: EnviarEmailDeps): JobHandler[] => [
  handleAtLeastOnce(enviarEmailJob, ({ idEnvio }, context) => enviarEmail(deps, idEnvio, context)),
];
