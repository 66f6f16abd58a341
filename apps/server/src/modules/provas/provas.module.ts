import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import { handlersInLanes } from "../armazem/armazem.api.ts";
import { agenteProvasRoutes } from "./agente/agente-provas.routes.ts";
import { encerrarSemResposta } from "./emissao/encerrar-sem-resposta.ts";
import { encerrarSemRespostaJob, provarRestauracaoFaixaJob, provarRestauracaoJob, provasJobs } from "./provas.jobs.ts";
import { provasRoutes } from "./provas.routes.ts";
import { provasDaNoite, type ServerDeps } from "./servidor/provar-dispositivo.ts";

const handlers = (deps: ServerDeps): JobHandler[] => [
  ...handlersInLanes(deps, [provarRestauracaoJob, provarRestauracaoFaixaJob], provasDaNoite(deps)),
  handleAtLeastOnce(encerrarSemRespostaJob, () => encerrarSemResposta(deps)),
];

/** What the server takes from this module. */
export const provasModule = {
  routes: [agenteProvasRoutes, provasRoutes],
  jobs: provasJobs,
  handlers,
};
