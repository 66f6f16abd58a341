import { parseArgs } from "node:util";
import { readConfig, readFiscalSettings, readStaffCredential } from "./config.ts";

parseArgs();
const SERVICO = "acervo-worker";
/** Less than the whole shutdown may take: what is not done by then goes back to the queue. */
const JOBS_LIMIT_MS = 20_000;

const config = readConfig();
const equipe = readStaffCredential(config);
const fiscal = readFiscalSettings();
const { otlpEndpoint } = config;
// Hundreds of modules, loaded only where traces go somewhere.
const tracing =
  otlpEndpoint === undefined
    ? null
    : (await import("../platform/telemetry/tracing.ts")).startTracing({ servico: SERVICO, otlpEndpoint });

// Loaded after tracing has patched what they import.
const { createOperationsServer } = await import("../http/operations-server.ts");
const { startWorker } = await import("../jobs/worker-runtime.ts");
const { verificarDisponibilidade } = await import("../modules/disponibilidade/disponibilidade.api.ts");
const { createBackupsMetrics } = await import("../modules/armazem/armazem.api.ts");
const { createConferenciaMetrics } = await import("../modules/auditoria/auditoria.api.ts");
const { createLivrosMetrics } = await import("../modules/livros/livros.api.ts");
const { createNotasFiscaisMetrics, publicarChave } = await import("../modules/notas-fiscais/notas-fiscais.api.ts");
const { createProtecaoMetrics } = await import("../modules/protecao/protecao.api.ts");
const { createPagamentosMetrics } = await import("../modules/pagamentos/pagamentos.api.ts");
const { publicarVitrine } = await import("../modules/vitrine/vitrine.api.ts");
const { createArchiveMetrics } = await import("../platform/telemetry/archive.metrics.ts");
const { emailMedido } = await import("../platform/email/email-medido.ts");
const { createSmtpEmail } = await import("../platform/email/smtp-email.ts");
const { createKeycloakGrupos, grantDaEquipe } = await import("../platform/identity/keycloak-grupos.ts");
const { emailSeguravel } = await import("../platform/saidas/portas.ts");
const { estaoSeguradas, notarSeguradas } = await import("../platform/saidas/saidas.ts");
const { createSaidasMetrics } = await import("../platform/saidas/saidas.metrics.ts");
const { createOriginMetrics } = await import("../platform/telemetry/certificate-end.ts");
const { observeOutgoingCalls } = await import("../platform/telemetry/outgoing-calls.ts");
const { readVersion } = await import("../platform/version.ts");
const { allHandlers } = await import("./all-handlers.ts");
const { createEmissores } = await import("./emissores.ts");
const { createDeps, LONG_STATEMENT_MS } = await import("./deps.ts");
const { jobsHeldAfterRestore } = await import("./modules.ts");
const { refuseOpenStore } = await import("./refuse-open-store.ts");
const { createReturns } = await import("./returns.ts");
const { onShutdown } = await import("./shutdown.ts");

const deps = await createDeps(config, { servico: SERVICO, statementTimeoutMs: LONG_STATEMENT_MS });
await refuseOpenStore(deps, config);
createBackupsMetrics(deps);
createConferenciaMetrics(deps.metrics, deps.db);
createPagamentosMetrics(deps);
createNotasFiscaisMetrics(deps);
createLivrosMetrics(deps);
createSaidasMetrics(deps);
createProtecaoMetrics(deps);
createArchiveMetrics(deps);
createOriginMetrics(deps, config.origemPublica);
await notarSeguradas(deps);
const returns = createReturns(config);
const smtp = createSmtpEmail({ ...config.email, ...(returns === null ? {} : { returnTo: returns.addresses.of }) });
const email = emailSeguravel(deps, emailMedido(deps.externalCalls, smtp));
observeOutgoingCalls(deps.externalCalls, { sefin: [fiscal.url] });
const gruposDaEquipe = createKeycloakGrupos(deps, { ...equipe, grant: grantDaEquipe(equipe) });
const { encerrar: encerrarEmissores, ...fiscais } = await createEmissores(deps, config, fiscal);
if (fiscais.cofreFiscal !== null) await publicarChave(deps, fiscais.cofreFiscal);
// A release brings other texts and files, a start perhaps other contacts.
await deps.db.transaction().execute((tx) => publicarVitrine(deps, tx));
const handlers = allHandlers({ ...deps, ...fiscais, email, returns, gruposDaEquipe }, config.email.marca);
const hold = { jobs: jobsHeldAfterRestore, isHeld: () => estaoSeguradas(deps.db) };
const worker = await startWorker({
  ...deps,
  databaseUrl: config.databaseUrlDireta,
  connections: config.filaConexoes,
  lanes: config.filas,
  handlers,
  hold,
});
let closing = false;
const operations = createOperationsServer({
  ...deps,
  version: readVersion(),
  checkReady: async () => {
    if (closing) throw new Error("shutting down");
    await verificarDisponibilidade(deps);
  },
});

onShutdown(deps.logger, { graceMs: 0 }, async () => {
  closing = true;
  await worker.stop(JOBS_LIMIT_MS);
  await operations.close();
  email.close();
  encerrarEmissores();
  await deps.close();
  await tracing?.shutdown();
});

const address = await operations.listen({ host: config.http.host, port: config.operacaoPort });
deps.logger.info({ address }, "worker running");
