import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import { cobrarFaturas } from "./cobranca/cobrar-faturas.ts";
import { emitirFaturas } from "./cobranca/emitir-faturas.ts";
import { pedirBoletos } from "./cobranca/pedir-boletos.ts";
import { vencerFaturas } from "./cobranca/vencer-faturas.ts";
import type { FaturasDeps } from "./faturas-deps.ts";
import { cobrarFaturasJob, emitirFaturasJob, faturasJobs, pedirBoletosJob, vencerFaturasJob } from "./faturas.jobs.ts";
import { faturasRoutes } from "./faturas.routes.ts";

const handlers = (deps: FaturasDeps): JobHandler[] => [
  handleAtLeastOnce(emitirFaturasJob, () => emitirFaturas(deps)),
  handleAtLeastOnce(cobrarFaturasJob, () => cobrarFaturas(deps)),
  handleAtLeastOnce(pedirBoletosJob, () => pedirBoletos(deps)),
  handleAtLeastOnce(vencerFaturasJob, () => vencerFaturas(deps)),
];

/** What the server takes from this module. */
export const faturasModule = {
  routes: [faturasRoutes],
  jobs: faturasJobs,
  handlers,
};
