import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { LimiteAtingido } from "../../platform/pagamento/provedor-pagamento.ts";
import { estaoSeguradas } from "../../platform/saidas/saidas.ts";
import { conferirLivros, type ConferenciaDeps } from "./conferencia/conferir-livros.ts";
import { vigiarConferencia } from "./conferencia/vigiar-conferencia.ts";
import { conferirLivrosJob, livrosJobs, vigiarConferenciaJob } from "./livros.jobs.ts";
import { livrosRoutes } from "./livros.routes.ts";

/** While the provider's limit is reached the check waits, which counts as no failure. */
const conferir = async (deps: ConferenciaDeps & Pick<Deps, "logger">, signal: AbortSignal): Promise<void> => {
  // What was restored differs from everything until it was reconciled; that nothing is checked meanwhile is told hourly.
  if (await estaoSeguradas(deps.db)) return;
  try {
    await conferirLivros(deps, signal);
  } catch (error) {
    if (!(error instanceof LimiteAtingido)) throw error;
    const { liberaEm: startAfter, message } = error;
    deps.logger.info({ startAfter, reason: message }, "the check of the books waits for the provider's limit");
    await deps.db.transaction().execute((tx) => deps.queue.enqueue(tx, conferirLivrosJob, {}, { startAfter }));
  }
};

const handlers = (deps: ConferenciaDeps & Pick<Deps, "logger">): JobHandler[] => [
  handleAtLeastOnce(conferirLivrosJob, (_nothing, { signal }) => conferir(deps, signal)),
  handleInTransaction(vigiarConferenciaJob, (tx) => vigiarConferencia(deps, tx)),
];

/** What the server takes from this module. */
export const livrosModule = { routes: [livrosRoutes], jobs: livrosJobs, handlers };
