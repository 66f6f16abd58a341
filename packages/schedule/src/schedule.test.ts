import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { stableDelay, startDelay } from "./jitter.ts";
import {
  type Agendamento,
  type Calendar,
  calendarOf,
  calendarOfInstants,
  decideRun,
  nextInstants,
} from "./schedule.ts";
import { DAY, HOUR, type Instant, MINUTE, platformTimeZone, SCHEDULE_ZONE, type TimeZone } from "./time-zone.ts";

const saoPaulo = platformTimeZone(SCHEDULE_ZONE);
const at = (text: string): Instant => Date.parse(text);
const iso = (instant: Instant | null): string | null => (instant === null ? null : new Date(instant).toISOString());
const hora = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hours, minutes]) => `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`);

/** Properties that walk minute by minute may take longer than the default on a busy machine. */
const SLOW = 60_000;
const START = at("2018-10-01T00:00:00Z");
const dataInicio = fc.nat(20 * DAY).map((offset) => START + offset);
const onDays: fc.Arbitrary<Exclude<Agendamento, { codigo: 1 }>> = fc.oneof(
  fc.record({ codigo: fc.constant(2), hora, dataInicio }),
  fc.record({ codigo: fc.constant(3), hora, dataInicio, idDiaSemana: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ codigo: fc.constant(4), hora, dataInicio, diaMes: fc.integer({ min: 1, max: 28 }) }),
);

/** A zone whose clock is changed now and then, forwards and backwards, at any half hour. */
const changingZone: fc.Arbitrary<TimeZone> = fc
  .record({
    base: fc.integer({ min: -24, max: 28 }),
    changes: fc.array(
      fc.record({ halfHours: fc.integer({ min: 144, max: 1_500 }), shift: fc.integer({ min: -6, max: 6 }) }),
      {
        maxLength: 6,
      },
    ),
  })
  .map(({ base, changes }) => {
    let instant = START - 10 * DAY;
    let offset = base;
    const steps = changes.map(({ halfHours, shift }) => {
      instant += (halfHours * HOUR) / 2;
      offset = Math.max(-24, Math.min(28, offset + shift));
      return { instant, offset };
    });
    return (time: Instant) => {
      let current = base;
      for (const step of steps) if (step.instant <= time) current = step.offset;
      return (current * HOUR) / 2;
    };
  });

const matches = (agendamento: Agendamento, day: number): boolean => {
  const date = new Date(day * DAY);
  if (agendamento.codigo === 3) return ((date.getUTCDay() + 6) % 7) + 1 === agendamento.idDiaSemana;
  return agendamento.codigo !== 4 || date.getUTCDate() === agendamento.diaMes;
};

/**
 * The slow model: walks minute by minute and fires for a day at the first minute whose clock shows its time or later. A
 * clock that is set forward over midnight shows it on the next day.
 */
const slowInstants = (agendamento: Exclude<Agendamento, { codigo: 1 }>, zone: TimeZone, until: Instant): Instant[] => {
  const [hours = 0, minutes = 0] = agendamento.hora.split(":").map(Number);
  const fired = new Set<number>();
  const instants: Instant[] = [];
  for (let time = START - 5 * DAY; time < until; time += MINUTE) {
    const local = time + zone(time);
    const today = Math.floor(local / DAY);
    for (const day of [today - 1, today]) {
      if (fired.has(day) || local - day * DAY < (hours * 60 + minutes) * MINUTE || !matches(agendamento, day)) continue;
      fired.add(day);
      if (time >= agendamento.dataInicio) instants.push(time);
    }
  }
  return instants;
};

const expectSame = (calendar: Calendar, model: readonly Instant[], probe: Instant): void => {
  const known = calendarOfInstants(model);
  const next = known.next(probe);
  if (next !== null) expect(iso(calendar.next(probe))).toBe(iso(next));
  expect(iso(calendar.latest(probe))).toBe(iso(known.latest(probe)));
};

describe("próximos horários", () => {
  test.prop([onDays, changingZone, fc.nat(40 * DAY)], { numRuns: 60 })(
    "diários, semanais e mensais são os do modelo minuto a minuto, com o relógio adiantado ou atrasado",
    (agendamento, zone, offset) => {
      const until = START + 45 * DAY;
      const model = slowInstants(agendamento, zone, until);
      const calendar = calendarOf(agendamento, zone);
      const first = nextInstants(calendar, START - DAY, model.length);
      expect(first.map(iso)).toEqual(model.map(iso));
      for (const probe of [START + offset, ...model.flatMap((instant) => [instant - 1, instant])]) {
        expectSame(calendar, model, probe);
      }
    },
    SLOW,
  );

  test.prop([onDays], { numRuns: 8 })(
    "[R9] os mesmos no horário de verão que São Paulo já teve",
    (agendamento) => {
      const offsets = new Map<number, number>();
      const quarterHours: TimeZone = (instant) => {
        const quarter = Math.floor(instant / (15 * MINUTE));
        const known = offsets.get(quarter) ?? saoPaulo(quarter * 15 * MINUTE);
        offsets.set(quarter, known);
        return known;
      };
      const model = slowInstants(agendamento, quarterHours, START + 45 * DAY);
      expect(nextInstants(calendarOf(agendamento, saoPaulo), 0, model.length).map(iso)).toEqual(model.map(iso));
    },
    SLOW,
  );

  test.prop([fc.integer({ min: 1, max: 12 }), dataInicio, fc.integer({ min: -3 * DAY, max: 60 * DAY })])(
    "por hora: início mais um múltiplo do intervalo, sem depender do fuso",
    (horaIntervalo, inicio, offset) => {
      const calendar = calendarOf({ codigo: 1, horaIntervalo, dataInicio: inicio }, () => {
        throw new Error("no zone is needed");
      });
      const after = inicio + offset;
      const next = calendar.next(after) ?? 0;
      expect(next).toBeGreaterThan(after);
      expect(next).toBeGreaterThanOrEqual(inicio);
      expect(next - Math.max(after, inicio - 1)).toBeLessThanOrEqual(horaIntervalo * HOUR);
      expect((next - inicio) % (horaIntervalo * HOUR)).toBe(0);
      expect(calendar.latest(next)).toBe(next);
      expect(calendar.latest(inicio - 1)).toBeNull();
    },
  );

  it.each([
    [
      "2018-11-03T12:00:00Z",
      "00:00",
      "2018-11-04T03:00:00.000Z",
      "à meia-noite que não existiu: quando o relógio pula",
    ],
    ["2018-11-03T12:00:00Z", "00:30", "2018-11-04T03:00:00.000Z", "dentro da hora que não existiu"],
    ["2018-11-03T12:00:00Z", "01:00", "2018-11-04T03:00:00.000Z", "na primeira hora que existiu"],
    ["2018-02-17T12:00:00Z", "23:30", "2018-02-18T01:30:00.000Z", "na hora que se repetiu: a primeira das duas"],
    ["2018-02-18T01:30:00Z", "23:30", "2018-02-19T02:30:00.000Z", "na hora que se repetiu: uma vez só"],
    ["2026-11-15T00:00:00Z", "00:00", "2026-11-15T03:00:00.000Z", "hoje, sem horário de verão"],
  ])("diário depois de %s às %s é %s (%s)", (after, time, expected) => {
    expect(iso(calendarOf({ codigo: 2, hora: time, dataInicio: 0 }, saoPaulo).next(at(after)))).toBe(expected);
  });

  test("o relógio atrasado para o dia anterior não desfaz o que já valeu", () => {
    const fallBack = at("2026-11-15T03:30:00Z");
    const zone: TimeZone = (instant) => (instant < fallBack ? -3 * HOUR : -4 * HOUR);
    const calendar = calendarOf({ codigo: 2, hora: "00:00", dataInicio: 0 }, zone);
    expect(iso(calendar.latest(fallBack))).toBe("2026-11-15T03:00:00.000Z");
    expect(iso(calendar.next(fallBack))).toBe("2026-11-16T04:00:00.000Z");
  });

  test("os cinquenta próximos de um mensal cobrem mais de quatro anos", () => {
    const calendar = calendarOf({ codigo: 4, hora: "03:00", diaMes: 28, dataInicio: 0 }, saoPaulo);
    const instants = nextInstants(calendar, at("2026-11-15T00:00:00Z"), 50);
    expect(instants).toHaveLength(50);
    expect(iso(instants.at(-1) ?? null)).toBe("2030-12-28T06:00:00.000Z");
  });

  it.each<Agendamento>([
    { codigo: 1, horaIntervalo: 0, dataInicio: 0 },
    { codigo: 1, horaIntervalo: 13, dataInicio: 0 },
    { codigo: 2, hora: "24:00", dataInicio: 0 },
    { codigo: 2, hora: "7:00", dataInicio: 0 },
    { codigo: 3, hora: "07:00", idDiaSemana: 0, dataInicio: 0 },
    { codigo: 3, hora: "07:00", idDiaSemana: 8, dataInicio: 0 },
    { codigo: 4, hora: "07:00", diaMes: 29, dataInicio: 0 },
    { codigo: 4, hora: "07:00", diaMes: 1.5, dataInicio: 0 },
  ])("recusa %j", (agendamento) => {
    expect(() => calendarOf(agendamento, saoPaulo)).toThrow(RangeError);
  });

  test("o fuso conhece o passado e o presente", () => {
    expect(saoPaulo(at("2026-11-15T00:00:00Z"))).toBe(-3 * HOUR);
    expect(saoPaulo(at("2018-12-15T00:00:00Z"))).toBe(-2 * HOUR);
    expect(saoPaulo(at("1900-01-01T00:00:00Z"))).toBe(-(3 * HOUR + 6 * MINUTE + 28_000));
    expect(platformTimeZone("UTC")(0)).toBe(0);
    expect(platformTimeZone("Asia/Kathmandu")(at("2026-01-01T00:00:00Z"))).toBe(5 * HOUR + 45 * MINUTE);
  });
});

describe("execução perdida", () => {
  const nightly = calendarOf({ codigo: 2, hora: "00:00", dataInicio: 0 }, saoPaulo);
  const decide = (agora: string, desde: string) => {
    const { devidoEm, proximoEm } = decideRun(nightly, { agora: at(agora), desde: at(desde) });
    return [iso(devidoEm), iso(proximoEm)];
  };

  test("três noites desligado: roda uma vez ao voltar, pela última", () => {
    expect(decide("2026-11-15T12:00:00Z", "2026-11-12T03:04:00Z")).toEqual([
      "2026-11-15T03:00:00.000Z",
      "2026-11-16T03:00:00.000Z",
    ]);
  });

  test("depois de rodar espera o próximo horário", () => {
    expect(decide("2026-11-15T12:00:00Z", "2026-11-15T03:07:00Z")).toEqual([null, "2026-11-16T03:00:00.000Z"]);
    expect(decide("2026-11-15T03:00:00Z", "2026-11-14T03:07:00Z")[0]).toBe("2026-11-15T03:00:00.000Z");
    expect(decide("2026-11-15T03:00:10Z", "2026-11-15T03:00:00Z")[0]).toBeNull();
  });

  test("o relógio que voltou não silencia as noites seguintes nem repete a que já rodou", () => {
    const wrong = { agora: at("2026-11-15T12:00:00Z"), desde: at("2026-12-18T03:00:00Z") };
    const { devidoEm, desde } = decideRun(nightly, wrong);
    expect(devidoEm).toBeNull();
    const nextNight = decideRun(nightly, { agora: at("2026-11-16T03:00:30Z"), desde });
    expect(iso(nextNight.devidoEm)).toBe("2026-11-16T03:00:00.000Z");
  });

  test.prop([fc.uniqueArray(fc.nat(1_000), { maxLength: 10 }), fc.nat(1_000), fc.nat(1_000)])(
    "com os horários que o servidor calculou decide igual",
    (list, agora, desde) => {
      const instants = list.toSorted((a, b) => a - b);
      const { devidoEm, proximoEm } = decideRun(calendarOfInstants(instants), { agora, desde });
      const missed = instants.filter((instant) => instant > desde && instant <= agora);
      expect(devidoEm).toBe(missed.at(-1) ?? null);
      expect(proximoEm).toBe(instants.find((instant) => instant > agora) ?? null);
    },
  );
});

describe("espalhamento dos inícios", () => {
  test.prop([fc.string(), fc.integer({ min: 1, max: 900_000 })])("é estável e fica na janela", (seed, window) => {
    const delay = stableDelay(seed, window);
    expect(delay).toBe(stableDelay(seed, window));
    expect(delay).toBeGreaterThanOrEqual(0);
    expect(delay).toBeLessThan(window);
  });

  test("100.000 dispositivos à meia-noite: nenhum segundo de quatorze minutos tem o dobro da sua parte", () => {
    const counts = Array.from({ length: 14 * 60 }, () => 0);
    for (let idDispositivo = 1; idDispositivo <= 100_000; idDispositivo += 1) {
      const delay = startDelay({ idDispositivo, windowMs: 14 * MINUTE, intervalMs: null });
      const second = Math.floor(delay / 1_000);
      counts[second] = (counts[second] ?? 0) + 1;
    }
    expect(Math.max(...counts)).toBeLessThan((2 * 100_000) / (14 * 60));
  });
});
