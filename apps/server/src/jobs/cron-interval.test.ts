import { describe, expect, it } from "vitest";
import { allJobs } from "../start/modules.ts";
import { cronIntervalSeconds } from "./cron-interval.ts";

const MINUTE = 60;
const HOUR = 3_600;

describe("de quanto em quanto tempo um trabalho roda", () => {
  it.each([
    ["* * * * *", MINUTE],
    ["*/5 * * * *", 5 * MINUTE],
    ["3-59/5 * * * *", 5 * MINUTE],
    ["20 * * * *", HOUR],
    ["0 7-19 * * *", 12 * HOUR],
    ["10,40 3 * * *", 23.5 * HOUR],
    ["30 8 * * *", 24 * HOUR],
  ])("%s: no máximo %i s", (cron, seconds) => {
    expect(cronIntervalSeconds(cron)).toBe(seconds);
  });

  it("recusa o que não roda todo dia e o que não é um horário", () => {
    for (const cron of ["0 4 1 * *", "0 4 * * 1", "0 4", "x 4 * * *", "70 4 * * *", "9-3 4 * * *", "*/0 * * * *"])
      expect(() => cronIntervalSeconds(cron)).toThrow(/not a/);
  });

  it("entende todos os horários que temos", () => {
    const crons = allJobs.flatMap(({ cron }) => cron ?? []);
    expect(crons.length).toBeGreaterThan(20);
    for (const cron of crons) expect(cronIntervalSeconds(cron)).toBeLessThanOrEqual(24 * HOUR);
  });
});
