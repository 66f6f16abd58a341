import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import { avisarCartoesPorVencer } from "./cobranca/avisar-cartoes-por-vencer.ts";
import { cobrarFaturas } from "./cobranca/cobrar-faturas.ts";
import { emitirFaturas } from "./cobranca/emitir-faturas.ts";
import { pedirBoletos } from "./cobranca/pedir-boletos.ts";
import { vencerFaturas } from "./cobranca/vencer-faturas.ts";
import { comoPagarRoutes } from "./como-pagar/como-pagar.routes.ts";
import { ensaiarEmissao } from "./ensaio/ensaiar-emissao.ts";
import { ensaioRoutes } from "./ensaio/ensaio.routes.ts";
import type { FaturasDeps } from "./faturas-deps.ts";
import {
  avisarCartoesPorVencerJob,
  cobrarFaturasJob,
  emitirFaturasJob,
  ensaiarEmissaoJob,
  expirarRenegociacoesJob,
  faturasJobs,
  pedirBoletosJob,
  somarContagemJob,
  vencerFaturasJob,
} from "./faturas.jobs.ts";
import { updateContagem } from "./lista/contagem.queries.ts";
import { faturasRoutes } from "./faturas.routes.ts";
import { linkRoutes } from "./link/link.routes.ts";
import { pagarRoutes } from "./pagar/pagar.routes.ts";
import { expirarRenegociacoes } from "./renegociacao/expirar-renegociacoes.ts";
import { renegociacoesRoutes } from "./renegociacao/renegociacoes.routes.ts";

const handlers = (deps: FaturasDeps): JobHandler[] => [
  handleAtLeastOnce(ensaiarEmissaoJob, () => ensaiarEmissao(deps)),
  handleAtLeastOnce(emitirFaturasJob, () => emitirFaturas(deps)),
  handleAtLeastOnce(cobrarFaturasJob, () => cobrarFaturas(deps)),
  handleAtLeastOnce(pedirBoletosJob, () => pedirBoletos(deps)),
  handleAtLeastOnce(vencerFaturasJob, () => vencerFaturas(deps)),
  handleAtLeastOnce(expirarRenegociacoesJob, () => expirarRenegociacoes(deps)),
  handleAtLeastOnce(avisarCartoesPorVencerJob, () => avisarCartoesPorVencer(deps)),
  handleInTransaction(somarContagemJob, (tx) => updateContagem(tx)),
];

/** What the server takes from this module. */
export const faturasModule = {
  routes: [faturasRoutes, pagarRoutes, linkRoutes, comoPagarRoutes, renegociacoesRoutes, ensaioRoutes],
  jobs: faturasJobs,
  heldAfterRestore: true,
  handlers,
};
