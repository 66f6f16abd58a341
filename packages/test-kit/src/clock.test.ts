import { expect, test } from "vitest";
import { createTestClock } from "./clock.ts";

test("o relógio de teste só anda quando mandado", () => {
  const clock = createTestClock("2026-01-31T03:00:00Z");
  expect(clock.now()).toEqual(new Date("2026-01-31T03:00:00Z"));
  clock.advance(24 * 60 * 60 * 1000);
  expect(clock.now()).toEqual(new Date("2026-02-01T03:00:00Z"));
  clock.set("2027-01-01T00:00:00Z");
  expect(clock.now().getTime()).toBe(Date.UTC(2027, 0, 1));
});

test("quem muda o instante recebido não muda o relógio", () => {
  const clock = createTestClock("2026-01-31T03:00:00Z");
  clock.now().setFullYear(1999);
  expect(clock.now().getUTCFullYear()).toBe(2026);
});
