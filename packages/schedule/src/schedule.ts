import { dataDoNumero, montarData, numeroDoDia, partesDaData, somarMeses } from "@acervo/br/data-civil";
import { HOUR, type Instant, instantOf, localDay, type TimeZone } from "./time-zone.ts";

/** A schedule with the fields of its type only. `hora` is 'HH:mm'; weekdays are 1 Monday … 7 Sunday; days 1 to 28. */
export type Agendamento = { readonly dataInicio: Instant } & (
  | { readonly codigo: 1; readonly horaIntervalo: number }
  | { readonly codigo: 2; readonly hora: string }
  | { readonly codigo: 3; readonly hora: string; readonly idDiaSemana: number }
  | { readonly codigo: 4; readonly hora: string; readonly diaMes: number }
);
type OnDays = Exclude<Agendamento, { codigo: 1 }>;

/** When something is due. Both ends of time may be empty: a list of instants has a first and a last one. */
export type Calendar = {
  /** The newest instant that is not after `at`. */
  latest(at: Instant): Instant | null;
  /** The oldest instant that is after `after`. */
  next(after: Instant): Instant | null;
};

const assertWithin = (value: number, least: number, most: number): number => {
  if (!Number.isInteger(value) || value < least || value > most) throw new RangeError(`${value} is out of range`);
  return value;
};

const HORA = /^([01]\d|2[0-3]):([0-5]\d)$/;
const minuteOfDay = (hora: string): number => {
  const [, hours, minutes] = HORA.exec(hora) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`Not a time of day: ${hora}`);
  return Number(hours) * 60 + Number(minutes);
};

const hourly = (dataInicio: Instant, horaIntervalo: number): Calendar => {
  const step = assertWithin(horaIntervalo, 1, 12) * HOUR;
  const at = (steps: number): Instant => dataInicio + steps * step;
  return {
    latest: (instant) => (instant < dataInicio ? null : at(Math.floor((instant - dataInicio) / step))),
    next: (after) => at(Math.max(0, Math.floor((after - dataInicio) / step) + 1)),
  };
};

/** The days of a schedule: the newest one not after `day`, and the one that is `steps` further. */
type Days = { readonly upTo: (day: number) => number; readonly further: (day: number, steps: number) => number };

const everyDay: Days = { upTo: (day) => day, further: (day, steps) => day + steps };

/** Day 0 was a Thursday. */
const everyWeek = (idDiaSemana: number): Days => {
  const offset = assertWithin(idDiaSemana, 1, 7) - 4;
  return {
    upTo: (day) => Math.floor((day - offset) / 7) * 7 + offset,
    further: (day, steps) => day + 7 * steps,
  };
};

const everyMonth = (diaMes: number): Days => {
  assertWithin(diaMes, 1, 28);
  const further = (day: number, months: number): number => numeroDoDia(somarMeses(dataDoNumero(day), months));
  return {
    upTo: (day) => {
      const inMonth = numeroDoDia(montarData({ ...partesDaData(dataDoNumero(day)), dia: diaMes }));
      return inMonth <= day ? inMonth : further(inMonth, -1);
    },
    further,
  };
};

const daysOf = (agendamento: OnDays): Days => {
  if (agendamento.codigo === 2) return everyDay;
  return agendamento.codigo === 3 ? everyWeek(agendamento.idDiaSemana) : everyMonth(agendamento.diaMes);
};

const onDays = (agendamento: OnDays, zone: TimeZone): Calendar => {
  const { dataInicio, hora } = agendamento;
  const minute = minuteOfDay(hora);
  const days = daysOf(agendamento);
  /** The first instant after `after`; the search begins a day early, because a change of the clock may move it. */
  const next = (after: Instant): Instant => {
    const from = Math.max(after, dataInicio - 1);
    let day = days.upTo(localDay(zone, from) - 1);
    while (instantOf(zone, day, minute) <= from) day = days.further(day, 1);
    return instantOf(zone, day, minute);
  };
  return {
    next,
    latest: (at) => {
      let day = days.upTo(localDay(zone, at) + 1);
      while (instantOf(zone, day, minute) > at) day = days.further(day, -1);
      const instant = instantOf(zone, day, minute);
      return instant < dataInicio ? null : instant;
    },
  };
};

/** The instants of a schedule, none before `dataInicio`. */
export const calendarOf = (agendamento: Agendamento, zone: TimeZone): Calendar =>
  agendamento.codigo === 1 ? hourly(agendamento.dataInicio, agendamento.horaIntervalo) : onDays(agendamento, zone);

/** Instants that someone else computed, in order. */
export const calendarOfInstants = (instants: readonly Instant[]): Calendar => ({
  latest: (at) => instants.findLast((instant) => instant <= at) ?? null,
  next: (after) => instants.find((instant) => instant > after) ?? null,
});

/** The next `count` instants after `after`. */
export const nextInstants = (calendar: Calendar, after: Instant, count: number): readonly Instant[] => {
  const instants: Instant[] = [];
  for (let last = calendar.next(after); last !== null && instants.length < count; last = calendar.next(last)) {
    instants.push(last);
  }
  return instants;
};

export type RunDecision = {
  /** The run that is due now: the newest one that was missed, however many there were. Null: nothing to do yet. */
  readonly devidoEm: Instant | null;
  readonly proximoEm: Instant | null;
  /** To be kept for the next decision, unless a run begins now. */
  readonly desde: Instant;
};

/** `desde` is when the last run began, or when the schedule was first seen. */
export const decideRun = (calendar: Calendar, { agora, desde }: { agora: Instant; desde: Instant }): RunDecision => {
  const latest = calendar.latest(agora);
  return {
    devidoEm: latest !== null && latest > desde ? latest : null,
    proximoEm: calendar.next(agora),
    // A run that seems to lie in the future was dated by a wrong clock; kept so, it would silence all until then.
    desde: Math.min(desde, agora),
  };
};
