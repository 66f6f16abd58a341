import { describe, expect, it } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { limitBandwidth } from "./bandwidth.ts";

describe("o limite de banda", () => {
  it("segura a soma de todos os envios; sem limite não espera", async () => {
    const started = systemClock.monotonic();
    const { take } = limitBandwidth(systemClock, () => 50_000);
    await Promise.all(Array.from({ length: 11 }, () => take(500)));
    expect(systemClock.monotonic() - started).toBeGreaterThanOrEqual(99);
    const free = systemClock.monotonic();
    await limitBandwidth(systemClock, () => null).take(10 ** 12);
    expect(systemClock.monotonic() - free).toBeLessThan(5_000);
  });
});
