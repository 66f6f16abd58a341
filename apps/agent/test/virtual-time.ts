import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "../src/platform/clock.ts";

/** Time that goes on only when everybody waits, straight to whoever is due first. */
export const createVirtualTime = (start: number) => {
  let now = start;
  const waiting: { readonly at: number; readonly wake: () => void }[] = [];
  const clock: Clock = { now: () => now, monotonic: () => now };
  return {
    clock,
    pause: (milliseconds: number): Promise<void> =>
      new Promise((wake) => void waiting.push({ at: now + milliseconds, wake })),
    /** Runs until the work is done. */
    run: async (work: Promise<unknown>): Promise<void> => {
      let isDone = false;
      const ended = work.finally(() => (isDone = true));
      while (!isDone) {
        await nextTurn();
        const due = waiting.toSorted((one, other) => one.at - other.at)[0];
        if (due === undefined) continue;
        waiting.splice(waiting.indexOf(due), 1);
        now = Math.max(now, due.at);
        due.wake();
      }
      await ended;
    },
  };
};
