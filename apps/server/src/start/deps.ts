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
import { createPresigner } from "../platform/object-store/presign.ts";
import { createS3ObjectStore } from "../platform/object-store/s3-object-store.ts";
import { createAsaas } from "../platform/pagamento/asaas.ts";
import { createPortao } from "../platform/pagamento/orcamento/orcamento.ts";
import type { Prioridade } from "../platform/pagamento/orcamento/contagem.ts";
import { createHttpParceiro } from "../platform/parceiro/http-parceiro.ts";
import { seguraveis } from "../platform/saidas/portas.ts";
import { createSecretHash } from "../platform/secret-hash.ts";
import { createMetrics } from "../platform/telemetry/metrics.ts";
import { lerArquivosPublicos } from "../platform/vitrine/arquivos-publicos.ts";
import type { Config } from "./config.ts";

export type RunningDeps = Deps & { readonly close: () => Promise<void> };

/** Exports and jobs read and write far more at once than a request. */
export const LONG_STATEMENT_MS = 300_000;

export type Program = {
  readonly servico: string;
  /** How long its statements may run. */
  readonly statementTimeoutMs: number;
};

/** The only place where ports meet their adapters. */
export const createDeps = async (config: Config, program: Program): Promise<RunningDeps> => {
  const { servico, statementTimeoutMs } = program;
  const logger = createLogger({ level: config.logLevel, servico });
  const onConnectionLost = (error: Error) => logger.warn({ err: error }, "an idle database connection was lost");
  const db = createDb(config.databaseUrl, {
    onConnectionLost,
    applicationName: servico,
    max: config.conexoes,
    statementTimeoutMs,
  });
  await refuseOwner(db);
  await requireMigrations(db);
  await requireStatementTimeout(db, statementTimeoutMs);
  // Of its own: a transaction that enqueues holds a row which all other connections may be waiting for, and the queue
  // must be able to look something up then.
  const queueDb = createDb(config.databaseUrl, {
    onConnectionLost,
    applicationName: `${servico}-queue`,
    max: 1,
    statementTimeoutMs,
  });
  const news = createNewsListener({
    databaseUrl: config.databaseUrlDireta,
    applicationName: `${servico}-news`,
    onConnectionLost: (error) => logger.warn({ err: error }, "the connection that news come by was lost"),
  });
  const lease = createProcessLease({ db, clock: systemClock, ids: systemIds, logger });
  const { connections, ...limits } = config.exports;
  const exportDb = createDb(config.databaseUrlDireta, {
    onConnectionLost,
    applicationName: `${servico}-export`,
    max: connections,
    statementTimeoutMs: LONG_STATEMENT_MS,
  });
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
    metrics: createMetrics(),
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
