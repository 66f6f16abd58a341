import { parseArgs } from "node:util";
import { readApiConfig } from "./config.ts";

parseArgs();
const SERVICO = "acervo-api";

const config = readApiConfig();
const { otlpEndpoint } = config;
// Hundreds of modules, loaded only where traces go somewhere.
const tracing =
  otlpEndpoint === undefined
    ? null
    : (await import("../platform/telemetry/tracing.ts")).startTracing({ servico: SERVICO, otlpEndpoint });

// Loaded after tracing has patched what they import.
const { createDeps } = await import("./deps.ts");
const { refuseOpenStore } = await import("./refuse-open-store.ts");
const { startApi } = await import("./start-api.ts");

const deps = await createDeps(config, { servico: SERVICO, statementTimeoutMs: config.requisicaoMs });
await refuseOpenStore(deps, config);
await startApi(deps, config, () => tracing?.shutdown());
