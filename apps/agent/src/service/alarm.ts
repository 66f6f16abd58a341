import { setTimeout as wait } from "node:timers/promises";

/** Cuts the pause of a loop short, and tells who rang when a whole turn has been made since. */
export type Alarm = {
  /** Resolves after the turn that follows, whether or not it went well. */
  readonly ring: () => Promise<void>;
  /** What is to be called at the end of the turn that begins now; null: nobody rang. */
  readonly take: () => (() => void) | null;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
};

export const createAlarm = (): Alarm => {
  let rung: PromiseWithResolvers<void> | null = null;
  let sleeping: AbortController | null = null;
  return {
    ring: () => {
      rung ??= Promise.withResolvers<void>();
      sleeping?.abort();
      return rung.promise;
    },
    take: () => {
      const answered = rung?.resolve ?? null;
      rung = null;
      return answered;
    },
    pause: async (ms, signal) => {
      if (rung !== null) return;
      sleeping = new AbortController();
      const ended = AbortSignal.any([signal, sleeping.signal]);
      await wait(ms, undefined, { signal: ended }).catch(() => undefined);
      sleeping = null;
    },
  };
};
