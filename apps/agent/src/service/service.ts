import { setTimeout as wait } from "node:timers/promises";
import { PROVAR_RESTAURACAO } from "@acervo/contracts/agente-provas";
import type { Comando, ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import type { AtualizacaoSemEspaco } from "@acervo/contracts/atualizacao-sem-espaco";
import { LISTAR_PASTAS } from "@acervo/contracts/pastas-da-maquina";
import { platformTimeZone, SCHEDULE_ZONE } from "@acervo/schedule/time-zone";
import type { Refusal } from "../protocol/refusal.ts";
import { randomIds } from "../platform/ids.ts";
import type { Agent } from "../agent/agent.ts";
import { type Alarm, createAlarm } from "./alarm.ts";
import { createFolderOrders, type FolderOrders } from "../folders/folder-orders.ts";
import { pauseByCommand } from "./pause-order.ts";
import { createProofOrders, type ProofOrders } from "../proof/proof-orders.ts";
import { knownConfiguration, refreshConfiguration } from "./configuration.ts";
import { type Schedule, scheduleOf } from "./due-runs.ts";
import { answerCommand, isTaken, sendHeartbeat, takeCommand } from "../agent/heartbeat.ts";
import { followNews, type LastBeat } from "./news.ts";
import { createRestores, type Restores } from "./restores.ts";
import { createRuns, isFinal, type Runs } from "./runs.ts";
import { createUpdates, type Updates } from "../update/updates.ts";

/** A service that runs, for the person at the machine. */
export type ActiveService = {
  readonly agent: Agent;
  readonly runs: Runs;
  readonly restores: Restores;
  readonly proximaExecucao: () => number | null;
  /** The server has taken this machine for the device's agent since the service began. */
  readonly isHeard: () => boolean;
  /** Starts those that are not running already. */
  readonly backUpNow: (idsConfiguracao: readonly number[]) => void;
  readonly updateWithoutRoom: () => AtualizacaoSemEspaco | null;
};

export type ServiceOptions = {
  readonly signal: AbortSignal;
  readonly tickMs?: number;
  readonly started?: (service: ActiveService) => void;
};
/** Why the service ended: it was asked to, a newer version takes its place, or this machine is no longer the device's agent. */
export type ServiceEnd =
  { readonly fim: "PEDIDO" | "ATUALIZADO" } | { readonly fim: "RECUSADO"; readonly recusa: Refusal };

const TICK_MS = 5_000;
/** How long the end waits for a server that does not answer. */
const TOLD_WITHIN_MS = 5_000;
const zone = platformTimeZone(SCHEDULE_ZONE);

const sinceOf =
  (agent: Agent, agora: number) =>
  (idAgendamento: number): number => {
    const key = `agendamento:${idAgendamento}`;
    const known = agent.journal.note(key);
    if (known !== null) return Number(known);
    agent.journal.setNote(key, String(agora));
    return agora;
  };

const currentSchedule = (
  { agent, startedAt }: Pick<Loop, "agent" | "startedAt">,
  configuracao: ConfiguracaoDoAgente,
): Schedule => {
  const agora = agent.serverClock.now();
  const noArMs = agent.clock.monotonic() - startedAt;
  return scheduleOf({ configuracao, agora, noArMs, zone, desde: sinceOf(agent, agora) });
};

type Loop = {
  readonly agent: Agent;
  readonly runs: Runs;
  readonly restores: Restores;
  readonly folders: FolderOrders;
  readonly proofs: ProofOrders;
  /** Null: this program cannot be replaced. */
  readonly updates: Updates | null;
  readonly alarm: Alarm;
  /** By the clock that never goes back. */
  readonly startedAt: number;
  /** Orders of the portal that are being carried out. */
  readonly orders: Set<Promise<void>>;
  refused: Refusal | null;
  heard: boolean;
  lastBeat: LastBeat | null;
  /** Why backups wait, as the last heartbeat said. */
  toldWaiting: string;
};

const waitingOf = ({ agent }: Loop): string => JSON.stringify(agent.guest.waiting());

const follow = (loop: Loop, run: Promise<unknown> | null): void => {
  run?.catch((error: unknown) => {
    if (isFinal(error)) loop.refused = error;
  });
};

/** What is due waits while the machine is to be left alone, and is then made up for. */
const startDue = async (loop: Loop, configuracao: ConfiguracaoDoAgente): Promise<void> => {
  const { guest } = loop.agent;
  guest.obey(configuracao.usoDoComputador);
  const { due } = currentSchedule(loop, configuracao);
  if (due.length > 0 || !loop.runs.isIdle()) await guest.look();
  if (guest.waiting() !== null) return;
  for (const { idConfiguracao, idAgendamento, previstoPara } of due) {
    // What is not back yet would be told as removed. Nothing is noted: it is made up for.
    if (loop.restores.isBringingBack(idConfiguracao)) continue;
    const agendamento = { id: idAgendamento, previstoPara };
    const run = loop.runs.start(configuracao, idConfiguracao, { manual: false, agendamento });
    // One that is running serves this schedule too: what it missed by a minute, the next one takes.
    loop.agent.journal.setNote(`agendamento:${idAgendamento}`, String(previstoPara));
    follow(loop, run);
  }
};

/** The configuration, once what comes back to its directories is there. */
const afterRestores = async (
  { restores }: Loop,
  idConfiguracao: number,
  configuracao: ConfiguracaoDoAgente | Promise<ConfiguracaoDoAgente>,
): Promise<ConfiguracaoDoAgente> => {
  await restores.broughtBack(idConfiguracao);
  return configuracao;
};

const backUpByCommand = async (loop: Loop, configuracao: ConfiguracaoDoAgente, command: Comando): Promise<void> => {
  const { agent, runs } = loop;
  const id = Number(command.parametros["idConfiguracao"]);
  const run = runs.start(afterRestores(loop, id, configuracao), id, { manual: true, agendamento: null });
  const { idComando } = command;
  if (run === null) return answerCommand(agent, idComando, "RECUSADO", "BACKUP_EM_ANDAMENTO");
  follow(loop, run);
  await answerCommand(agent, idComando, "ACEITO");
  const ended = await run.then(
    () => "CONCLUIDO" as const,
    () => "FALHOU" as const,
  );
  await answerCommand(agent, idComando, ended);
};

const carryOut = (loop: Loop, configuracao: ConfiguracaoDoAgente, command: Comando): Promise<void> => {
  // Noted with the restore itself: a crash in between loses neither.
  if (command.tipo === "RESTAURAR") return loop.restores.order(command);
  // Not noted before it is refused or done: one that was cut off is to come again.
  if (command.tipo === "ATUALIZAR" && loop.updates !== null) return loop.updates.order(command);
  if (command.tipo === LISTAR_PASTAS) return loop.folders.order(command);
  if (command.tipo === PROVAR_RESTAURACAO) return loop.proofs.order(command);
  takeCommand(loop.agent, command);
  if (command.tipo === "FAZER_BACKUP") return backUpByCommand(loop, configuracao, command);
  if (command.tipo === "PAUSAR") return pauseByCommand(loop, command);
  return answerCommand(loop.agent, command.idComando, "DESCONHECIDO");
};

const obey = (loop: Loop, configuracao: ConfiguracaoDoAgente, commands: readonly Comando[]): void => {
  for (const command of commands) {
    if (isTaken(loop.agent, command)) continue;
    const order = carryOut(loop, configuracao, command)
      .catch((error: unknown) => loop.agent.log.failure("comando sem resposta", error))
      .finally(() => loop.orders.delete(order));
    // The end waits for what becomes of an order, so that it is told; not for a new version that is still coming.
    if (command.tipo !== "ATUALIZAR") loop.orders.add(order);
  }
};

/** A heartbeat, what it asks for, and the configuration if it changed. */
const beat = async (loop: Loop, known: ConfiguracaoDoAgente | null): Promise<ConfiguracaoDoAgente> => {
  const proximaExecucao = known === null ? null : currentSchedule(loop, known).next;
  const news = {
    proximaExecucao,
    etag: known?.etag ?? null,
    backups: loop.runs.progress(),
    atualizacaoSemEspaco: loop.updates?.withoutRoom() ?? null,
  };
  const waiting = waitingOf(loop);
  const answer = await sendHeartbeat(loop.agent, news);
  loop.toldWaiting = waiting;
  loop.heard = true;
  await loop.updates?.alive();
  const isCurrent = known !== null && answer.etagConfiguracao === known.etag;
  const configuracao = isCurrent ? known : await refreshConfiguration(loop.agent);
  if (!answer.comandos.some(({ tipo }) => tipo === "ATUALIZAR")) loop.updates?.noOrder();
  const { novidade, proximoBatimentoSegundos: proximoSegundos } = answer;
  loop.lastBeat = { esperaSegundos: configuracao.esperaSegundos, novidade, proximoSegundos };
  obey(loop, configuracao, answer.comandos);
  loop.restores.takeUp();
  return configuracao;
};

const nextBeat = ({ agent, lastBeat }: Loop, configuracao: ConfiguracaoDoAgente | null): number => {
  const usual = configuracao?.batimentoSegundos ?? 300;
  const interval = Math.min(usual, lastBeat?.proximoSegundos ?? usual) * 1_000;
  return agent.clock.monotonic() + interval * (0.9 + 0.2 * randomIds.fraction());
};

const tick = async (loop: Loop, due: { at: number }, isRung: boolean): Promise<void> => {
  const { agent } = loop;
  let configuracao = knownConfiguration(agent);
  // Whoever paused it in the portal is looking there.
  if (isRung || agent.clock.monotonic() >= due.at || waitingOf(loop) !== loop.toldWaiting) {
    configuracao = await beat(loop, configuracao);
    due.at = nextBeat(loop, configuracao);
  }
  if (configuracao !== null) await startDue(loop, configuracao);
};

const activeService = (loop: Loop): ActiveService => {
  const { agent, runs, restores, updates } = loop;
  return {
    agent,
    runs,
    restores,
    updateWithoutRoom: () => updates?.withoutRoom() ?? null,
    isHeard: () => loop.heard,
    proximaExecucao: () => {
      const configuracao = knownConfiguration(agent);
      return configuracao === null ? null : currentSchedule(loop, configuracao).next;
    },
    // A directory that was added in the portal a moment ago is part of it, so the configuration is asked for first.
    backUpNow: (idsConfiguracao) => {
      const fresh = refreshConfiguration(agent);
      follow(loop, fresh);
      for (const id of idsConfiguracao) {
        const ready = afterRestores(loop, id, fresh);
        follow(loop, ready);
        follow(loop, runs.start(ready, id, { manual: true, agendamento: null }));
      }
    },
  };
};

/** True: a newer version lies ready and nothing runs, so that the next start is its own. */
const giveWay = async ({ updates, runs, restores, proofs }: Loop): Promise<boolean> => {
  if (updates?.isReady() !== true || ![runs, restores, proofs].every((work) => work.isIdle())) return false;
  await updates.switchOver();
  return true;
};

/** Beats and starts what is due, until there is a reason to end. */
const turn = async (loop: Loop, signal: AbortSignal, tickMs: number): Promise<ServiceEnd> => {
  const { agent, alarm } = loop;
  const due = { at: agent.clock.monotonic() };
  while (!signal.aborted && loop.refused === null) {
    const answered = alarm.take();
    try {
      await tick(loop, due, answered !== null);
      if (await giveWay(loop)) return { fim: "ATUALIZADO" };
    } catch (error) {
      if (isFinal(error)) loop.refused = error;
      agent.log.failure("laço do serviço", error);
    } finally {
      answered?.();
    }
    if (loop.refused === null) await alarm.pause(tickMs, signal);
  }
  await loop.runs.settled();
  await loop.restores.settled();
  await loop.proofs.settled();
  await Promise.race([Promise.all(loop.orders), wait(TOLD_WITHIN_MS, undefined, { ref: false })]);
  return loop.refused === null ? { fim: "PEDIDO" } : { fim: "RECUSADO", recusa: loop.refused };
};

/** Runs until it is asked to end, until a newer version is to take its place, or this machine is refused for good. */
export const runService = async (agent: Agent, options: ServiceOptions): Promise<ServiceEnd> => {
  const { signal, tickMs = TICK_MS, started } = options;
  const loop: Loop = {
    agent,
    runs: createRuns(agent, signal),
    restores: createRestores(agent, signal),
    folders: createFolderOrders(agent),
    proofs: createProofOrders(agent, signal),
    updates: agent.programa === null ? null : createUpdates(agent, agent.programa),
    alarm: createAlarm(),
    startedAt: agent.clock.monotonic(),
    orders: new Set(),
    refused: null,
    heard: false,
    lastBeat: null,
    toldWaiting: JSON.stringify(null),
  };
  started?.(activeService(loop));
  const ending = new AbortController();
  const news = followNews(agent, {
    signal: AbortSignal.any([signal, ending.signal]),
    lastBeat: () => loop.lastBeat,
    beatNow: loop.alarm.ring,
    lookMs: tickMs,
  });
  try {
    return await turn(loop, signal, tickMs);
  } finally {
    ending.abort();
    loop.alarm.take()?.();
    await news;
  }
};
