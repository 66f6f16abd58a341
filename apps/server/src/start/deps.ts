import { allJobs } from "./modules.ts";
import { startQueue } from "../jobs/queue.ts";
import { createProvaDeEsforco } from "../platform/captcha/prova-de-esforco.ts";
import { createBrasilApi } from "../platform/cep/brasil-api.ts";
import { createViaCep } from "../platform/cep/via-cep.ts";
import { systemClock } from "../platform/clock.ts";
import { createDb } from "../platform/db/db.ts";
import { refuseOwner } from "../platform/db/refuse-owner.ts";
import { requireMigrations } from "../platform/db/require-migrations.ts";
import { requireStatementTimeout } from "../platform/db/require-statement-timeout.ts";
import type { Deps } from "../platform/deps.ts";
import { createAgentTokens } from "../platform/identity/agente-token.ts";
import { createConfirmationTickets } from "../platform/identity/confirmation-ticket.ts";
import { createKeycloakDiretorio } from "../platform/identity/keycloak-diretorio.ts";
import { createKeycloakLink } from "../platform/identity/keycloak-link.ts";
import { createKeycloakSessao } from "../platform/identity/keycloak-sessao.ts";
import { createDownloadLinks } from "../platform/identity/download-link.ts";
import { createSignedLinks } from "../platform/identity/signed-link.ts";
import { systemIds } from "../platform/ids.ts";
import { createLogger } from "../platform/logger/logger.ts";
import { createHeldCalls } from "../platform/news/held-calls.ts";
import { createNewsListener } from "../platform/news/news-listener.ts";
import { createProcessLease } from "../platform/news/process-lease.ts";
import { tellNews } from "../platform/news/tell-news.ts";
import { createPresigner } from "../platform/object-store/presign.ts";
import { createS3ObjectStore } from "../platform/object-store/s3-object-store.ts";
import { createAsaas } from "../platform/pagamento/asaas.ts";
import { createPortao } from "../platform/pagamento/orcamento/orcamento.ts";
import type { Prioridade } from "../platform/pagamento/orcamento/contagem.ts";
import { createHttpParceiro } from "../platform/parceiro/http-parceiro.ts";
import { seguraveis } from "../platform/saidas/portas.ts";
import { createSecretHash } from "../platform/secret-hash.ts";
import { createMetrics } from "../platform/telemetry/metrics.ts";
import {
  createExternalCalls,
  observeOutgoingCalls,
  type ExternalCalls,
  type Services,
} from "../platform/telemetry/outgoing-calls.ts";
import { createPoolMetrics } from "../platform/telemetry/pool-metrics.ts";
import { lerArquivosPublicos } from "../platform/vitrine/arquivos-publicos.ts";
import type { Config } from "./config.ts";

export type RunningDeps = Deps & {
  /** What is told of calls to others. */
  readonly externalCalls: ExternalCalls;
  readonly close: () => Promise<void>;
};

/** Whom every process calls, by the addresses that it is given for them. */
const servicesOf = ({ asaas, cep, s3, diretorio, parceiro }: Config): Services => ({
  asaas: [asaas.url],
  viacep: [cep.viaCepUrl],
  brasilapi: [cep.brasilApiUrl],
  store: [s3.innerEndpoint ?? s3.endpoint],
  keycloak: [diretorio.url],
  ...(parceiro === null ? {} : { parceiro: [parceiro.url] }),
});

/** Exports and jobs read and write far more at once than a request. */
export const LONG_STATEMENT_MS = 300_000;

export type Program = {
  readonly servico: string;
  /** How long its statements may run. */
  readonly statementTimeoutMs: number;
};

/** What this process tells of itself. */
const createTelemetry = (config: Config) => {
  const metrics = createMetrics();
  const externalCalls = createExternalCalls(metrics);
  const stopObserving = observeOutgoingCalls(externalCalls, servicesOf(config));
  return { metrics, externalCalls, stopObserving, watchPool: createPoolMetrics(metrics) };
};

type PoolsDeps = Pick<Deps, "logger"> & Pick<ReturnType<typeof createTelemetry>, "watchPool">;

const openPools = ({ logger, watchPool }: PoolsDeps, config: Config, { servico, statementTimeoutMs }: Program) => {
  const onConnectionLost = (error: Error) => logger.warn({ err: error }, "an idle database connection was lost");
  const { databaseUrl, databaseUrlDireta, conexoes, exports } = config;
  const keepsStatements = databaseUrl === databaseUrlDireta;
  return {
    db: createDb(databaseUrl, {
      onConnectionLost,
      onPool: watchPool("main"),
      applicationName: servico,
      max: conexoes,
      statementTimeoutMs,
      keepsStatements,
    }),
    // Of its own: a transaction that enqueues holds a row which all other connections may be waiting for, and the queue
    // must be able to look something up then.
    queueDb: createDb(databaseUrl, {
      onConnectionLost,
      onPool: watchPool("queue"),
      applicationName: `${servico}-queue`,
      max: 1,
      statementTimeoutMs,
      keepsStatements,
    }),
    exportDb: createDb(databaseUrlDireta, {
      onConnectionLost,
      onPool: watchPool("export"),
      applicationName: `${servico}-export`,
      max: exports.connections,
      statementTimeoutMs: LONG_STATEMENT_MS,
    }),
  };
};

/** The only place where ports meet their adapters. */
export const createDeps = async (config: Config, program: Program): Promise<RunningDeps> => {
  const { servico } = program;
  const logger = createLogger({ level: config.logLevel, servico });
  const { metrics, externalCalls, stopObserving, watchPool } = createTelemetry(config);
  const { db, queueDb, exportDb } = openPools({ logger, watchPool }, config, program);
  await refuseOwner(db);
  await requireMigrations(db);
  await requireStatementTimeout(db, program.statementTimeoutMs);
  const news = createNewsListener({
    databaseUrl: config.databaseUrlDireta,
    applicationName: `${servico}-news`,
    ids: systemIds,
    onConnectionLost: (error) => logger.warn({ err: error }, "the connection that news come by was lost"),
    tellByOther: (subject) => tellNews(db, subject),
  });
  const lease = createProcessLease({ db, clock: systemClock, ids: systemIds, logger });
  const { connections: _, ...limits } = config.exports;
  const queue = await startQueue({
    db: queueDb,
    jobs: allJobs,
    onError: (error) => logger.error({ err: error }, "queue"),
  });
  const provedor = (prioridade: Prioridade) => {
    const ligado = { db, clock: systemClock };
    return seguraveis(ligado, createAsaas(config.asaas, createPortao(ligado, prioridade)));
  };
  return {
    db,
    queue,
    logger,
    clock: systemClock,
    ids: systemIds,
    metrics,
    externalCalls,
    objectStore: createS3ObjectStore(config.s3),
    presigner: createPresigner(config.s3),
    hashCodigoAtivacao: createSecretHash(config.pimentaAtivacao),
    news,
    heldCalls: createHeldCalls(news),
    lease,
    agentTokens: createAgentTokens(config.chaveAgente),
    diretorio: createKeycloakDiretorio({ clock: systemClock }, config.diretorio),
    signedLinks: createSignedLinks(config.link.segredos),
    entradaPorLink: createKeycloakLink(config.link.cliente),
    sessaoDoPortal: createKeycloakSessao(config.portal),
    confirmationTickets: createConfirmationTickets(config.chaveAgente),
    downloadLinks: createDownloadLinks({ secrets: config.chaveAgente, publicOrigin: config.origemPublica }),
    captcha: createProvaDeEsforco({ secrets: config.chaveAgente, ids: systemIds }),
    emailCompliance: config.emailCompliance,
    cepSources: [createViaCep(config.cep.viaCepUrl), createBrasilApi(config.cep.brasilApiUrl)],
    provedorPagamento: provedor("PESSOA"),
    provedorEmLote: provedor("LOTE"),
    parceiro: config.parceiro === null ? null : createHttpParceiro({ clock: systemClock }, config.parceiro),
    exports: { ...limits, db: exportDb },
    sitio: config.sitio,
    arquivosPublicos: lerArquivosPublicos(),
    close: async () => {
      stopObserving();
      await news.close();
      // Whatever it leaves behind counts for nothing in half a minute.
      await lease.close().catch((error: unknown) => logger.warn({ err: error }, "the lease was not given back"));
      await queue.stop();
      await queueDb.destroy();
      await exportDb.destroy();
      await db.destroy();
    },
  };
};
