import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import { cobrarFaturas } from "./cobranca/cobrar-faturas.ts";
import { pedirBoletos } from "./cobranca/pedir-boletos.ts";
import { vencerFaturas } from "./cobranca/vencer-faturas.ts";
import { emitirFaturas } from "./cobranca/emitir-faturas.ts";
import type { FaturasDeps } from "./faturas-deps.ts";
import { cobrarFaturasJob, emitirFaturasJob, pedirBoletosJob, vencerFaturasJob } from "./faturas.jobs.ts";

export const faturasHandlers = (deps: FaturasDeps): JobHandler[] => [
  handleAtLeastOnce(emitirFaturasJob, () => emitirFaturas(deps)),
  handleAtLeastOnce(cobrarFaturasJob, () => cobrarFaturas(deps)),
  handleAtLeastOnce(pedirBoletosJob, () => pedirBoletos(deps)),
  handleAtLeastOnce(vencerFaturasJob, () => vencerFaturas(deps)),
];
