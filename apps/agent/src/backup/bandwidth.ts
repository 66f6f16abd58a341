import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../platform/clock.ts";

/** Holds the sum of all uploads below a rate. Null: as fast as it goes. */
export type Bandwidth = { readonly take: (bytes: number) => Promise<void> };

export const limitBandwidth = (clock: Clock, bytesPerSecond: number | null): Bandwidth => {
  if (bytesPerSecond === null) return { take: () => Promise.resolve() };
  let freeAt = clock.monotonic();
  return {
    take: async (bytes) => {
      const now = clock.monotonic();
      const start = Math.max(now, freeAt);
      freeAt = start + (bytes / bytesPerSecond) * 1_000;
      if (start > now) await wait(start - now);
    },
  };
};
