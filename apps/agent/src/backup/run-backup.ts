import { type Access, isBelow } from "../access/access.ts";
import { agenteBackups } from "@acervo/contracts/agente-backups";
import type { BackupConcluido } from "@acervo/contracts/agente-mensagens";
import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import { createDigesting } from "../content/digesting.ts";
import { nameFromBytes, pathOf, segmentsOf } from "../platform/byte-name.ts";
import { NO_PATIENCE, type Patience } from "../guest/guest.ts";
import { type Clock, toInstantText } from "../platform/clock.ts";
import type { Ids } from "../platform/ids.ts";
import type { Log } from "../platform/log.ts";
import { Refusal } from "../protocol/refusal.ts";
import type { RetryPolicy } from "../protocol/retry.ts";
import type { ServerClock } from "../protocol/server-clock.ts";
import type { AgentApi } from "../protocol/session.ts";
import { openFileState } from "../state/file-state.ts";
import { openJournal } from "../state/journal.ts";
import { inTransaction } from "../state/state-database.ts";
import type { Snapshots } from "../system/port.ts";
import { system } from "../system/system.ts";
import type { DatabaseSync } from "node:sqlite";
import type { BackupContext } from "./backup-context.ts";
import { type CommandBefore, runBefore } from "./command-before.ts";
import { confirmedInBackup, createConfirmer } from "./confirmer.ts";
import type { ReadyFile } from "./confirmation-body.ts";
import { readCatalogAgain } from "./read-catalog.ts";
import { createReporter, type Reporter } from "./reporter.ts";
import { resendOpenBatches, takeUpJournal } from "./resume.ts";
import type { Store } from "./store.ts";
import { createSecondChance } from "./second-chance.ts";
import { createUploader } from "./uploader.ts";
import { RunInterrupted } from "./file-taker.ts";
import { walkAndSend } from "./walk-and-send.ts";
import { noCounts, type WalkCounts } from "./walk-types.ts";

export type BackupDeps = {
  readonly api: AgentApi;
  readonly store: Store;
  readonly retry: RetryPolicy;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly log: Log;
  readonly database: DatabaseSync;
  readonly statePath: string;
  readonly idDispositivo: number;
  readonly versao: string;
  readonly comandoAntes: CommandBefore | null;
  /** What this machine lets the agent read, as it is when a run begins. */
  readonly access: () => Access;
  readonly snapshots: Snapshots;
};

export type BackupRequest = {
  readonly configuracao: ConfiguracaoDoAgente["configuracoes"][number];
  readonly limites: ConfiguracaoDoAgente["limites"];
  readonly manual: boolean;
  readonly agendamento: { readonly id: number; readonly previstoPara: number } | null;
  readonly signal: AbortSignal;
  /** What it waits at; left out, it has none. */
  readonly patience?: Patience;
  /** Called once it has an id, with a way to ask how far it is. */
  readonly started?: (progress: () => BackupProgress) => void;
};

export type BackupProgress = {
  readonly idBackup: number;
  readonly arquivosVistos: number;
  readonly bytesEnviados: number;
};

export type BackupResult = Pick<BackupConcluido, "situacao" | "motivos"> & {
  readonly idBackup: number;
  readonly vistos: number;
  readonly confirmados: number;
  readonly removidos: number;
  readonly bytesEnviados: number;
  readonly problemas: ReturnType<Reporter["sample"]>;
};

/** Where the log says which file: the command stands for what it should have prepared. */
const COMMAND_NAME = "comando antes do backup";

type Opened = Omit<BackupContext, "idBackup">;
const MAX_LIMIT = 10_000;
/** Limits of the server are obeyed up to a bound of our own. */
const bounded = (limit: number): number => Math.max(1, Math.min(MAX_LIMIT, limit));

const start = async (deps: BackupDeps, opened: Opened, request: BackupRequest): Promise<number> => {
  const { journal, idConfiguracao, ids } = opened;
  const retomar = journal.runningBackup(idConfiguracao);
  const body = {
    chaveIdempotencia: ids.id128(),
    idConfiguracao,
    manual: request.manual,
    idAgendamento: request.agendamento?.id ?? null,
    previstoPara: request.agendamento === null ? null : toInstantText(request.agendamento.previstoPara),
    ultimaSequencia: journal.lastSequence(idConfiguracao),
    lidoAte: journal.catalogRead(idConfiguracao),
    retomar,
    versaoAcervoExe: deps.versao,
  };
  journal.setNote(`inicio:${idConfiguracao}`, body.chaveIdempotencia);
  const { idBackup, retomado, lidoAte } = await deps.api.call(agenteBackups.iniciar, { body });
  if (retomar !== null && !(retomado && retomar === idBackup)) journal.dropBackup(retomar);
  journal.setCatalogRead(idConfiguracao, lidoAte);
  journal.setRunningBackup(idConfiguracao, idBackup);
  return idBackup;
};

/** A disk that went back in time, or files deleted in the portal: the catalog tells what is stored, then the backup starts once more. */
const startGuarded = async (deps: BackupDeps, opened: Opened, request: BackupRequest): Promise<number> => {
  try {
    return await start(deps, opened, request);
  } catch (error) {
    if (!(error instanceof Refusal) || error.codigo !== "ESTADO_ANTIGO") throw error;
    deps.log.event("estado antigo: lendo o catálogo", { idConfiguracao: opened.idConfiguracao });
    await readCatalogAgain(opened);
    return start(deps, opened, request);
  }
};

const conclude = async (
  context: BackupContext,
  totals: { counts: WalkCounts; confirmedBefore: number; removidos: number; reporter: Reporter },
  end: { fim: "COMPLETO" | "INTERROMPIDO"; motivo: string | null },
): Promise<BackupConcluido> => {
  const { counts, confirmedBefore, removidos, reporter } = totals;
  await reporter.flush();
  const body = {
    chaveIdempotencia: context.ids.id128(),
    vistos: counts.vistos,
    // What was confirmed in this backup before the walk is found unchanged by it: it counts once.
    inalterados: Math.max(0, counts.inalterados - confirmedBefore),
    confirmados: confirmedInBackup(context),
    relatados: reporter.reportedFiles(),
    ocultos: counts.ocultos,
    foraPorRegra: [...counts.fora.all()],
    removidos,
    diretorios: counts.diretorios.map((result) => ({ ...result })),
    ...end,
  };
  context.journal.setNote(`fim:${context.idBackup}`, body.chaveIdempotencia);
  return context.api.call(agenteBackups.concluir, { params: { idBackup: context.idBackup }, body });
};

/** A run in which nothing happened says so with its conclusion alone. */
const reportDirectories = (request: BackupRequest, counts: WalkCounts, reporter: Reporter): void => {
  const listed = new Set(counts.diretorios.filter(({ situacao }) => situacao === "LISTADO").map(({ id }) => id));
  for (const { id, caminho } of request.configuracao.diretorios) {
    if (listed.has(id)) reporter.directoryDone(segmentsOf(caminho));
  }
};

/**
 * Paths that the person chose not to keep are forgotten, so that they are stored as new once they are wanted again; but not where
 * a directory of the configuration lies below it.
 */
const forgetIgnored = ({ database, state }: Opened, { ignorados, diretorios }: BackupRequest["configuracao"]) => {
  const roots = diretorios.map(({ caminho }) => pathOf(segmentsOf(caminho)));
  const paths = ignorados
    .map((names) => names.map((name, at) => nameFromBytes(nameFromWire(name, at === 0))))
    .filter(([root]) => system.paths.isRoot(root));
  const whole = paths.filter((path) => !roots.some((root) => isBelow(root, pathOf(path))));
  if (whole.length > 0) inTransaction(database, () => whole.forEach(state.forget));
  return paths.map(pathOf);
};

/** One backup of one configuration, from the first call to the result that the server computed. */
export const runBackup = async (deps: BackupDeps, request: BackupRequest): Promise<BackupResult> => {
  const { configuracao, limites } = request;
  const journal = openJournal(deps.database);
  const idConfiguracao = configuracao.id;
  const opened = { ...deps, journal, state: openFileState(deps.database, idConfiguracao), idConfiguracao };
  await resendOpenBatches(opened);
  const idBackup = await startGuarded(deps, opened, request);
  const context: BackupContext = { ...opened, idBackup };
  const wantedAgain: ReadyFile[] = [];
  const { patience = NO_PATIENCE } = request;
  const digesting = createDigesting();
  const uploader = createUploader({ context, clock: deps.clock, patience, digesting });
  const reporter = createReporter(context, bounded(limites.ocorrenciasPorLote));
  const maxFiles = bounded(limites.arquivosPorLote);
  const confirmer = createConfirmer(context, { maxFiles, again: (files) => void wantedAgain.push(...files) });
  const counts = noCounts();
  request.started?.(() => ({ idBackup, arquivosVistos: counts.vistos, bytesEnviados: uploader.bytesSent() }));
  const resumed = takeUpJournal(context);
  resumed.ready.forEach(confirmer.add);
  await confirmer.flush();
  const confirmedBefore = confirmedInBackup(context);
  const { signal } = request;
  const { clock, comandoAntes } = deps;
  if (comandoAntes !== null && !(await runBefore(comandoAntes, configuracao.prefixo, signal))) {
    counts.vistos += 1;
    reporter.problem({ pasta: [], nome: COMMAND_NAME, tamanho: null }, "COMANDO_FALHOU");
  }
  const isScheduled = !request.manual;
  const resumable = resumed.parts;
  const secondChance = createSecondChance(opened);
  const walk = {
    context,
    clock,
    patience,
    uploader,
    confirmer,
    reporter,
    secondChance,
    wantedAgain,
    resumable,
    signal,
    counts,
    isScheduled,
  };
  const ignorados = forgetIgnored(opened, configuracao);
  const { diretorios, padroesIgnorados: padroes } = configuracao;
  const scan = { idConfiguracao, diretorios, ignorados, padroes, acesso: deps.access() };
  const finish = async (totals: WalkCounts, end: Parameters<typeof conclude>[2]): Promise<BackupResult> => {
    const removidos = confirmer.confirmed().remocoes;
    const { situacao, motivos } = await conclude(
      context,
      { counts: totals, confirmedBefore, removidos, reporter },
      end,
    );
    journal.setRunningBackup(idConfiguracao, null);
    journal.dropBackup(idBackup);
    const confirmados = confirmedInBackup(context);
    const bytesEnviados = uploader.bytesSent();
    const result = { idBackup, situacao, motivos, vistos: totals.vistos, confirmados, removidos, bytesEnviados };
    deps.log.event("backup encerrado", { ...result, motivos: motivos.join(" ") });
    return { ...result, problemas: reporter.sample() };
  };
  try {
    await walkAndSend(walk, { statePath: deps.statePath, scan });
    const { arquivos, remocoes } = confirmer.confirmed();
    if (arquivos + remocoes + reporter.sample().length > 0) reportDirectories(request, counts, reporter);
    return await finish(counts, { fim: "COMPLETO", motivo: null });
  } catch (error) {
    if (!(error instanceof RunInterrupted)) throw error;
    return finish(noCounts(), { fim: "INTERROMPIDO", motivo: "PEDIDO_NA_MAQUINA" });
  } finally {
    await digesting.close();
  }
};
