import { describe, expect, it } from "vitest";
import { platformTimeZone, SCHEDULE_ZONE } from "@acervo/schedule/time-zone";
import { rateAt } from "./hourly-rate.ts";

const zone = platformTimeZone(SCHEDULE_ZONE);
/** 2026-11-16 is a Monday. */
const at = (day: number, time: string): number => Date.parse(`2026-11-${day}T${time}:00-03:00`);
const expediente = { inicio: "08:00", fim: "18:00", diasUteis: true, bytesPorSegundo: 500_000 };
const noite = { inicio: "22:00", fim: "06:00", diasUteis: true, bytesPorSegundo: 100_000 };

describe("limite de envio por hora do dia", () => {
  it("vale do primeiro ao último minuto da faixa, no horário de São Paulo", () => {
    const rate = (time: string) => rateAt([expediente], zone, at(16, time));
    expect(["07:59", "08:00", "17:59", "18:00"].map(rate)).toEqual([null, 500_000, 500_000, null]);
  });

  it("de segunda a sexta não vale no sábado nem no domingo", () => {
    expect([20, 21, 22, 23].map((day) => rateAt([expediente], zone, at(day, "12:00")))).toEqual([
      500_000,
      null,
      null,
      500_000,
    ]);
  });

  it("uma faixa que passa da meia-noite é do dia em que começa", () => {
    const rate = (day: number, time: string) => rateAt([noite], zone, at(day, time));
    expect([rate(20, "23:00"), rate(21, "05:59"), rate(21, "06:00"), rate(21, "23:00")]).toEqual([
      100_000,
      100_000,
      null,
      null,
    ]);
    // The night from Sunday to Monday begins on a Sunday.
    expect(rate(23, "03:00")).toBeNull();
  });

  it("onde duas se encontram vale a menor; a que termina onde começa é o dia todo", () => {
    const sempre = { inicio: "00:00", fim: "00:00", diasUteis: false, bytesPorSegundo: 300_000 };
    expect(rateAt([expediente, sempre], zone, at(16, "12:00"))).toBe(300_000);
    expect(rateAt([expediente, sempre], zone, at(22, "12:00"))).toBe(300_000);
  });
});
