import { readConfig } from "./config.ts";

const SERVICO = "acervo-api";

const config = readConfig();
const { otlpEndpoint } = config;
// Hundreds of modules, loaded only where traces go somewhere.
const tracing =
  otlpEndpoint === undefined
    ? null
    : (await import("../platform/telemetry/tracing.ts")).startTracing({ servico: SERVICO, otlpEndpoint });

// Loaded after tracing has patched what they import.
const { createOperationsServer } = await import("../http/operations-server.ts");
const { verificarDisponibilidade } = await import("../modules/disponibilidade/disponibilidade.api.ts");
const { buildApi } = await import("./build-api.ts");
const { createDeps } = await import("./deps.ts");
const { onShutdown } = await import("./shutdown.ts");

const deps = await createDeps(config, { servico: SERVICO, statementTimeoutMs: config.requisicaoMs });
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
  await tracing?.shutdown();
});

await operations.listen({ host: config.http.host, port: config.operacaoPort });
const address = await app.listen(config.http);
deps.logger.info({ address }, "API listening");
