import { setTimeout as delay } from "node:timers/promises";
import { createFarewell } from "../http/graceful-close.ts";
import { createOperationsServer } from "../http/operations-server.ts";
import { verificarDisponibilidade } from "../modules/disponibilidade/disponibilidade.api.ts";
import { createHeldCallsMetrics } from "../platform/news/held-calls.metrics.ts";
import { createSaidasMetrics } from "../platform/saidas/saidas.metrics.ts";
import { readVersion } from "../platform/version.ts";
import { notarSeguradas } from "../platform/saidas/saidas.ts";
import { outcomesOf } from "../platform/telemetry/outcomes.ts";
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
  createHeldCallsMetrics(deps);
  outcomesOf(deps.metrics);
  await notarSeguradas(deps);
  const farewell = createFarewell();
  const app = await buildApi({ ...deps, farewell }, config);
  const operations = createOperationsServer({
    ...deps,
    version: readVersion(),
    checkReady: async () => {
      if (farewell.hasBegun()) throw new Error("shutting down");
      await verificarDisponibilidade(deps);
    },
  });

  onShutdown(deps.logger, { graceMs: config.despedidaMs }, async () => {
    // Unready from here on, and answering all the same until whoever spreads requests has noticed.
    farewell.begin();
    await delay(config.despedidaMs);
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
