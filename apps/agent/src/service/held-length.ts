/** No shorter: a call every few seconds would be dearer than what it brings. */
const SHORTEST_SECONDS = 30;
/** So many calls that came to their end before a longer one is tried again. */
const WHOLE_BEFORE_LONGER = 8;
const LONGEST_PAUSE_MS = 60_000;
const SHORTEST_PAUSE_MS = 1_000;

/** A connection that broke after so long was cut off by something in between; sooner, the server is away. */
const CUT_AFTER_MS = 25_000;
export const isCutOff = (lastedMs: number): boolean => lastedMs >= CUT_AFTER_MS;

/** How long a call may be held on this machine's way to the server: something in between may cut it off earlier. */
export type HeldLength = {
  /** What to ask for, of what the server grants. */
  readonly seconds: (granted: number) => number;
  readonly cameWhole: () => void;
  readonly wasCut: () => void;
};

export const createHeldLength = (): HeldLength => {
  let most = Infinity;
  let asked = 0;
  let whole = 0;
  return {
    seconds: (granted) => {
      asked = Math.min(granted, most);
      return asked;
    },
    cameWhole: () => {
      whole += 1;
      if (whole < WHOLE_BEFORE_LONGER) return;
      whole = 0;
      most *= 2;
    },
    wasCut: () => {
      whole = 0;
      most = Math.max(SHORTEST_SECONDS, Math.floor(asked / 2));
    },
  };
};

/**
 * Before the server is asked again that did not answer: drawn anew each time, from nothing up to half of the time for
 * which it has been away. So a short restart is noticed within seconds, and a long one does not end with all at once.
 */
export const pauseMs = (awayMs: number, fraction: number): number =>
  fraction * Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, awayMs / 2));
