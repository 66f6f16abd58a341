import { setTimeout as wait } from "node:timers/promises";
import type { Comando, ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { platformTimeZone, SCHEDULE_ZONE } from "@acervo/backup-format/time-zone";
import type { Refusal } from "../protocol/refusal.ts";
import { randomIds } from "../platform/ids.ts";
import type { Agent } from "./agent.ts";
import { knownConfiguration, refreshConfiguration } from "./configuration.ts";
import { type Schedule, scheduleOf } from "./due-runs.ts";
import { answerCommand, sendHeartbeat, takeCommand } from "./heartbeat.ts";
import { takeLocalRequests } from "./local-request.ts";
import { createRuns, isFinal, type Runs } from "./runs.ts";

export type ServiceOptions = { readonly signal: AbortSignal; readonly tickMs?: number };
/** Why the service ended: it was asked to, or this machine is no longer the device's agent. */
export type ServiceEnd = { readonly fim: "PEDIDO" } | { readonly fim: "RECUSADO"; readonly recusa: Refusal };

const TICK_MS = 5_000;
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

const currentSchedule = (agent: Agent, configuracao: ConfiguracaoDoAgente): Schedule => {
  const agora = agent.serverClock.now();
  return scheduleOf({ configuracao, agora, zone, desde: sinceOf(agent, agora) });
};

type Loop = { readonly agent: Agent; readonly runs: Runs; refused: Refusal | null };

const follow = (loop: Loop, run: Promise<unknown> | null): void => {
  run?.catch((error: unknown) => {
    if (isFinal(error)) loop.refused = error;
  });
};

const startDue = (loop: Loop, configuracao: ConfiguracaoDoAgente): void => {
  for (const { idConfiguracao, idAgendamento, previstoPara } of currentSchedule(loop.agent, configuracao).due) {
    const agendamento = { id: idAgendamento, previstoPara };
    const run = loop.runs.start(configuracao, idConfiguracao, { manual: false, agendamento });
    // One that is running serves this schedule too: what it missed by a minute, the next one takes.
    loop.agent.journal.setNote(`agendamento:${idAgendamento}`, String(previstoPara));
    follow(loop, run);
  }
};

const backUpByCommand = async (loop: Loop, configuracao: ConfiguracaoDoAgente, command: Comando): Promise<void> => {
  const { agent, runs } = loop;
  const run = runs.start(configuracao, Number(command.parametros["idConfiguracao"]), {
    manual: true,
    agendamento: null,
  });
  if (run === null) return answerCommand(agent, command, "RECUSADO", "BACKUP_EM_ANDAMENTO");
  follow(loop, run);
  await answerCommand(agent, command, "ACEITO");
  const ended = await run.then(
    () => "CONCLUIDO" as const,
    () => "FALHOU" as const,
  );
  await answerCommand(agent, command, ended);
};

const obey = (loop: Loop, configuracao: ConfiguracaoDoAgente, commands: readonly Comando[]): void => {
  for (const command of commands) {
    if (!takeCommand(loop.agent, command)) continue;
    const answer =
      command.tipo === "FAZER_BACKUP"
        ? backUpByCommand(loop, configuracao, command)
        : answerCommand(loop.agent, command, "DESCONHECIDO");
    answer.catch((error: unknown) => loop.agent.log.failure("comando sem resposta", error));
  }
};

/** A heartbeat, what it asks for, and the configuration if it changed. */
const beat = async (loop: Loop, known: ConfiguracaoDoAgente | null): Promise<ConfiguracaoDoAgente> => {
  const proximaExecucao = known === null ? null : currentSchedule(loop.agent, known).next;
  const news = { proximaExecucao, etag: known?.etag ?? null, backups: loop.runs.progress() };
  const answer = await sendHeartbeat(loop.agent, news);
  const isCurrent = known !== null && answer.etagConfiguracao === known.etag;
  const configuracao = isCurrent ? known : await refreshConfiguration(loop.agent);
  obey(loop, configuracao, answer.comandos);
  return configuracao;
};

const nextBeat = (agent: Agent, configuracao: ConfiguracaoDoAgente | null): number => {
  const interval = (configuracao?.batimentoSegundos ?? 300) * 1_000;
  return agent.clock.monotonic() + interval * (0.9 + 0.2 * randomIds.fraction());
};

const tick = async (loop: Loop, due: { at: number }): Promise<void> => {
  const { agent, runs } = loop;
  let configuracao = knownConfiguration(agent);
  if (agent.clock.monotonic() >= due.at) {
    configuracao = await beat(loop, configuracao);
    due.at = nextBeat(agent, configuracao);
  }
  if (configuracao === null) return;
  startDue(loop, configuracao);
  for (const idConfiguracao of takeLocalRequests(agent.journal, configuracao)) {
    follow(loop, runs.start(configuracao, idConfiguracao, { manual: true, agendamento: null }));
  }
};

/** Runs until it is asked to end, or until this machine is refused for good. */
export const runService = async (agent: Agent, { signal, tickMs = TICK_MS }: ServiceOptions): Promise<ServiceEnd> => {
  const loop: Loop = { agent, runs: createRuns(agent, signal), refused: null };
  const due = { at: agent.clock.monotonic() };
  while (!signal.aborted && loop.refused === null) {
    try {
      await tick(loop, due);
    } catch (error) {
      if (isFinal(error)) loop.refused = error;
      agent.log.failure("laço do serviço", error);
    }
    if (loop.refused === null) await wait(tickMs, undefined, { signal }).catch(() => undefined);
  }
  await loop.runs.settled();
  return loop.refused === null ? { fim: "PEDIDO" } : { fim: "RECUSADO", recusa: loop.refused };
};
