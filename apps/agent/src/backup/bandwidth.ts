import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../platform/clock.ts";

/** A timer that came late does not cost what could have gone meanwhile, up to so much. */
const SLACK_MS = 100;
const PACED_BYTES = 65_536;
/** Far more than a socket takes at once, far less than a part: the system is called seldom, and progress still shows. */
const UNPACED_BYTES = 2 ** 20;

/** Holds the sum of all that goes and comes below a rate, if they ask before each piece of at most `pieceBytes`. */
export type Bandwidth = { readonly pieceBytes: number; readonly take: (bytes: number) => Promise<void> };

/** By the rate of each moment; null: as fast as it goes. `pause` waits by the same clock. */
export const limitBandwidth = (
  clock: Clock,
  rate: () => number | null,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Bandwidth => {
  let freeAt = clock.monotonic();
  return {
    get pieceBytes() {
      return rate() === null ? UNPACED_BYTES : PACED_BYTES;
    },
    take: async (bytes) => {
      const bytesPerSecond = rate();
      if (bytesPerSecond === null) return;
      const now = clock.monotonic();
      const start = Math.max(now - SLACK_MS, freeAt);
      freeAt = start + (bytes / bytesPerSecond) * 1_000;
      // A timer drops fractions: many pieces would add up to a higher rate.
      if (start > now) await pause(Math.ceil(start - now));
    },
  };
};
