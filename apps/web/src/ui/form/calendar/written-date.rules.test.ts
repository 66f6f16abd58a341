// @vitest-environment node
import { describe, expect, it } from "vitest";
import { DAY, isBetween } from "./written-date.rules.ts";

describe("data escrita", () => {
  it.each([
    ["01022026", "2026-02-01"],
    ["29022028", "2028-02-29"],
    ["29022026", null],
    ["31042026", null],
    ["0102202", null],
    ["01020000", null],
    ["", null],
  ])("%s é o dia %s", (digits, day) => {
    expect(DAY.parse(digits)).toBe(day);
    expect(DAY.digits(day ?? "")).toBe(day === null ? "" : digits);
  });

  it("sem data não há dígitos", () => expect(DAY.digits("")).toBe(""));

  it("os limites contam", () => {
    expect(isBetween("2026-11-10", "2026-11-10", "2026-11-10")).toBe(true);
    expect(isBetween("2026-11-09", "2026-11-10")).toBe(false);
    expect(isBetween("2026-11-11", undefined, "2026-11-10")).toBe(false);
    expect(isBetween("2026-11-11")).toBe(true);
  });
});
