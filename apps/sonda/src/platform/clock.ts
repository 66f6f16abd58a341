import { setTimeout as sleep } from "node:timers/promises";

export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that never go back, whatever happens to the date of the machine. */
  readonly monotonic: () => number;
  /** Rejects as soon as the signal is aborted. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** RFC 3339 in UTC, for lines of the log. */
export const toInstantText = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  pause: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};
