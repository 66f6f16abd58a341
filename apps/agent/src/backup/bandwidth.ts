import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../platform/clock.ts";

const PACED_BYTES = 65_536;
/** Far more than a socket takes at once, far less than a part: the system is called seldom, and progress still shows. */
const UNPACED_BYTES = 2 ** 20;

/** Holds the sum of all that goes and comes below a rate, if they ask before each piece of at most `pieceBytes`. */
export type Bandwidth = { readonly pieceBytes: number; readonly take: (bytes: number) => Promise<void> };

/** Null: as fast as it goes. */
export const limitBandwidth = (clock: Clock, bytesPerSecond: number | null): Bandwidth => {
  if (bytesPerSecond === null) return { pieceBytes: UNPACED_BYTES, take: () => Promise.resolve() };
  let freeAt = clock.monotonic();
  return {
    pieceBytes: PACED_BYTES,
    take: async (bytes) => {
      const now = clock.monotonic();
      const start = Math.max(now, freeAt);
      freeAt = start + (bytes / bytesPerSecond) * 1_000;
      // A timer drops fractions: many pieces would add up to a higher rate.
      if (start > now) await wait(Math.ceil(start - now));
    },
  };
};
