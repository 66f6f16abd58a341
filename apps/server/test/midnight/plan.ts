import { stableDelay, startDelay } from "@acervo/schedule/jitter";
import type { FleetAgent } from "./fleet.ts";

const SPREAD_MS = 840_000;
const BEAT_MS = 300_000;
const DAY_MS = 86_400_000;
export const HELD_SECONDS = 240;
/** A token lasts 15 minutes and is renewed two before. */
const SESSION_MS = 780_000;

export type Slice = {
  /** Which share of the fleet is played: as much as this machine holds. */
  readonly share: number;
  readonly seconds: number;
  /** False: every one of them begins in the first second. */
  readonly isSpread: boolean;
  /** When one of the two processes is killed; null: none is. */
  readonly killAfterSeconds: number | null;
};

type Happening = {
  readonly at: number;
  readonly agent: FleetAgent;
  readonly what: "backUp" | "beat" | "configure" | "renew" | "hold";
};

/** What the agents do in the first seconds after midnight, each at its own moment. */
export const planOf = (fleet: readonly FleetAgent[], { share, seconds, isSpread }: Slice): readonly Happening[] => {
  const sliceMs = seconds * 1_000;
  const every = Math.round(1 / share);
  const played = fleet.filter((_, index) => index % every === 0);
  const all = played.flatMap((agent): Happening[] => {
    const { idDispositivo } = agent;
    const begins = startDelay({ idDispositivo, windowMs: SPREAD_MS, intervalMs: null });
    return [
      { at: isSpread ? begins : begins * (1_000 / SPREAD_MS), agent, what: "backUp" },
      { at: stableDelay(`batimento ${idDispositivo}`, BEAT_MS), agent, what: "beat" },
      { at: stableDelay(`configuracao ${idDispositivo}`, DAY_MS), agent, what: "configure" },
      { at: stableDelay(`espera ${idDispositivo}`, HELD_SECONDS * 1_000), agent, what: "hold" },
      { at: stableDelay(`sessao ${idDispositivo}`, SESSION_MS), agent, what: "renew" },
    ];
  });
  return all.filter(({ at }) => at < sliceMs).toSorted((one, other) => one.at - other.at);
};
