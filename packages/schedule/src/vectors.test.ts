import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Agendamento, calendarOf, nextInstants } from "./schedule.ts";
import { platformTimeZone, SCHEDULE_ZONE } from "./time-zone.ts";

describe("vetores de agendamentos", () => {
  type Vector = { what: string; agendamento: Agendamento & { dataInicio: string }; after: string; instants: string[] };
  const vectors = JSON.parse(readFileSync(new URL("../vectors/schedules.json", import.meta.url), "utf8")) as Vector[];
  const zone = platformTimeZone(SCHEDULE_ZONE);
  it.each(vectors)("$what", ({ agendamento, after, instants }) => {
    const calendar = calendarOf({ ...agendamento, dataInicio: Date.parse(agendamento.dataInicio) }, zone);
    const next = nextInstants(calendar, Date.parse(after), instants.length);
    expect(next.map((instant) => new Date(instant).toISOString())).toEqual(instants);
  });
});
