import type { Clock } from "../platform/clock.ts";

const FIRST_MS = 5 * 60_000;
const MOST_MS = 6 * 3_600_000;

/** When what failed for a reason of the machine or of the line is tried again: a package is fetched anew each time. */
export type Patience = { readonly isDue: () => boolean; readonly failed: () => void };

export const createPatience = (clock: Pick<Clock, "monotonic">): Patience => {
  let wait = FIRST_MS;
  let from = Number.NEGATIVE_INFINITY;
  return {
    isDue: () => clock.monotonic() >= from,
    failed: () => {
      from = clock.monotonic() + wait;
      wait = Math.min(wait * 2, MOST_MS);
    },
  };
};
