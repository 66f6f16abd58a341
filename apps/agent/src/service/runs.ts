import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { type BackupProgress, type BackupResult, runBackup } from "../backup/run-backup.ts";
import { Refusal } from "../protocol/refusal.ts";
import type { Agent } from "../agent/agent.ts";
import { saveFailure, saveResult } from "./last-result.ts";

/** After these nothing works until a person types a new code. */
const FINAL = new Set(["DISPOSITIVO_DESATIVADO", "IDENTIDADE_DUPLICADA"]);
export const isFinal = (error: unknown): error is Refusal => error instanceof Refusal && FINAL.has(error.codigo);

export type RunOptions = {
  readonly manual: boolean;
  readonly agendamento: { readonly id: number; readonly previstoPara: number } | null;
};

/** Runs of this process: at most one for each configuration, those of different ones side by side. */
export type Runs = {
  /** By a configuration that may still be on its way: the run counts as running from here on. Null: one is already. */
  readonly start: (
    configuracao: ConfiguracaoDoAgente | Promise<ConfiguracaoDoAgente>,
    idConfiguracao: number,
    options: RunOptions,
  ) => Promise<BackupResult> | null;
  /** Of those that have begun, for the heartbeat. */
  readonly progress: () => readonly BackupProgress[];
  readonly isRunning: (idConfiguracao: number) => boolean;
  /** Null: it has not begun, or is not running. */
  readonly progressOf: (idConfiguracao: number) => BackupProgress | null;
  readonly isIdle: () => boolean;
  readonly settled: () => Promise<void>;
};

export const createRuns = (agent: Agent, signal: AbortSignal): Runs => {
  const running = new Map<number, Promise<BackupResult>>();
  const begun = new Map<number, () => BackupProgress>();
  const run = async (
    source: ConfiguracaoDoAgente | Promise<ConfiguracaoDoAgente>,
    idConfiguracao: number,
    options: RunOptions,
  ) => {
    const now = agent.serverClock.now;
    const started = (progress: () => BackupProgress): void => void begun.set(idConfiguracao, progress);
    try {
      const whole = await source;
      const configuracao = whole.configuracoes.find(({ id }) => id === idConfiguracao);
      if (configuracao === undefined) throw new RangeError(`Configuration ${idConfiguracao} is not of this device`);
      agent.guest.obey(whole.usoDoComputador);
      const patience = agent.guest.patienceOf(options.manual, signal);
      const request = { configuracao, limites: whole.limites, ...options, signal, patience, started };
      const result = await runBackup(agent.backup, request);
      saveResult(agent.journal, idConfiguracao, result, now());
      return result;
    } catch (error) {
      agent.log.failure("backup falhou", error, { idConfiguracao });
      const mensagem = error instanceof Refusal ? (error.itens[0]?.mensagem ?? error.message) : String(error);
      saveFailure(agent.journal, idConfiguracao, mensagem, now());
      throw error;
    } finally {
      begun.delete(idConfiguracao);
    }
  };
  return {
    progress: () => [...begun.values()].map((progress) => progress()),
    isRunning: (idConfiguracao) => running.has(idConfiguracao),
    progressOf: (idConfiguracao) => begun.get(idConfiguracao)?.() ?? null,
    isIdle: () => running.size === 0,
    settled: async () => void (await Promise.allSettled(running.values())),
    start: (configuracao, idConfiguracao, options) => {
      if (running.has(idConfiguracao)) return null;
      const promise = run(configuracao, idConfiguracao, options).finally(() => running.delete(idConfiguracao));
      running.set(idConfiguracao, promise);
      return promise;
    },
  };
};
