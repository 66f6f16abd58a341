import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { catchUpDelay, startDelay } from "@acervo/schedule/jitter";
import { type Agendamento, type Calendar, calendarOf, calendarOfInstants, decideRun } from "@acervo/schedule/schedule";
import { HOUR, type TimeZone } from "@acervo/schedule/time-zone";
import { parseInstantText } from "../platform/clock.ts";

type Configuracao = ConfiguracaoDoAgente["configuracoes"][number];
type AgendamentoDoAgente = Configuracao["agendamentos"][number];

export type DueRun = {
  readonly idConfiguracao: number;
  readonly idAgendamento: number;
  readonly previstoPara: number;
};
export type Schedule = { readonly due: readonly DueRun[]; readonly next: number | null };

/** Null: a type of schedule that is younger than this agent. Its instants are all that is known. */
const agendamentoOf = (wire: AgendamentoDoAgente): Agendamento | null => {
  const dataInicio = parseInstantText(wire.dataInicio);
  const hora = wire.hora ?? "";
  if (wire.tipo === 1) return { codigo: 1, dataInicio, horaIntervalo: wire.horaIntervalo ?? 0 };
  if (wire.tipo === 2) return { codigo: 2, dataInicio, hora };
  if (wire.tipo === 3) return { codigo: 3, dataInicio, hora, idDiaSemana: wire.idDiaSemana ?? 0 };
  return wire.tipo === 4 ? { codigo: 4, dataInicio, hora, diaMes: wire.diaMes ?? 0 } : null;
};

/** The server's instants as far as they reach, our own arithmetic beyond: its time-zone data is newer. */
const calendarFor = (wire: AgendamentoDoAgente, zone: TimeZone): Calendar => {
  const instants = wire.proximos.map(parseInstantText);
  const told = calendarOfInstants(instants);
  const agendamento = agendamentoOf(wire);
  const [first = Infinity] = instants;
  const last = instants.at(-1) ?? -Infinity;
  if (agendamento === null) return told;
  const own = calendarOf(agendamento, zone);
  return {
    latest: (at) => (at < first || at >= last ? own.latest(at) : told.latest(at)),
    next: (after) => told.next(after) ?? own.next(after),
  };
};

export type ScheduleInput = {
  readonly configuracao: ConfiguracaoDoAgente;
  readonly agora: number;
  /** How long the agent has been running. */
  readonly noArMs: number;
  readonly zone: TimeZone;
  /** The instant that a schedule was last run for, or when it was first seen. */
  readonly desde: (idAgendamento: number) => number;
};

/** What is due now, each missed schedule once, and when to look again. */
export const scheduleOf = ({ configuracao, agora, noArMs, zone, desde }: ScheduleInput): Schedule => {
  const due: DueRun[] = [];
  let next: number | null = null;
  const soon = (instant: number): void => {
    next = Math.min(next ?? Infinity, instant);
  };
  const spread = {
    idDispositivo: configuracao.dispositivo.id,
    windowMs: configuracao.espalhamentoSegundos * 1_000,
  };
  const began = agora - noArMs;
  const backAt = began + catchUpDelay(spread);
  for (const { id: idConfiguracao, agendamentos, diretorios } of configuracao.configuracoes) {
    if (diretorios.length === 0) continue;
    for (const wire of agendamentos) {
      const intervalMs = wire.tipo === 1 ? (wire.horaIntervalo ?? 0) * HOUR : null;
      const delay = startDelay({ ...spread, intervalMs });
      const calendar = calendarFor(wire, zone);
      const { devidoEm, proximoEm } = decideRun(calendar, { agora: agora - delay, desde: desde(wire.id) });
      const wasMissed = devidoEm !== null && devidoEm + delay < began;
      if (wasMissed && agora < backAt) soon(backAt);
      else if (devidoEm !== null) due.push({ idConfiguracao, idAgendamento: wire.id, previstoPara: devidoEm });
      if (proximoEm !== null) soon(proximoEm + delay);
    }
  }
  return { due, next };
};
