import type { Clock } from "../lib/clock.ts";

/** A Thursday afternoon in São Paulo. */
export const AGORA = new Date("2026-11-12T17:10:00Z");

export const relogioParado: Clock = { now: () => AGORA };
