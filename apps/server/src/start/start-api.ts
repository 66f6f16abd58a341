import { createOperationsServer } from "../http/operations-server.ts";
import { verificarDisponibilidade } from "../modules/disponibilidade/disponibilidade.api.ts";
import { createSaidasMetrics } from "../platform/saidas/saidas.metrics.ts";
import { notarSeguradas } from "../platform/saidas/saidas.ts";
import { buildApi } from "./build-api.ts";
import type { Config } from "./config.ts";
import type { RunningDeps } from "./deps.ts";
import { onShutdown } from "./shutdown.ts";

/** Answers requests until it is told to end; `afterwards` runs once nothing of it is left. */
export const startApi = async (
  deps: RunningDeps,
  config: Config,
  afterwards: () => Promise<void> | undefined = () => undefined,
): Promise<void> => {
  createSaidasMetrics(deps);
  await notarSeguradas(deps);
  const app = await buildApi(deps, config);
  let closing = false;
  const operations = createOperationsServer({
    ...deps,
    checkReady: async () => {
      if (closing) throw new Error("shutting down");
      await verificarDisponibilidade(deps);
    },
  });

  onShutdown(deps.logger, async () => {
    closing = true;
    // Answers what is under way, then refuses; only then may the database go.
    await app.close();
    await operations.close();
    await deps.close();
    await afterwards();
  });

  await operations.listen({ host: config.http.host, port: config.operacaoPort });
  const address = await app.listen(config.http);
  deps.logger.info({ address }, "API listening");
};
