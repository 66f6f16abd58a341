import { setTimeout as wait } from "node:timers/promises";
import type { Ids } from "../platform/ids.ts";
import { isPassing, Refusal } from "./refusal.ts";

/** Lets who waits to repeat a call do it at once: the server has just answered another. */
export type Wake = { readonly told: () => void; readonly next: () => Promise<void> };

export const createWake = (): Wake => {
  let coming = Promise.withResolvers<void>();
  return {
    told: () => {
      coming.resolve();
      coming = Promise.withResolvers<void>();
    },
    next: () => coming.promise,
  };
};

export type RetryPolicy = {
  readonly ids: Ids;
  readonly firstMs: number;
  readonly mostMs: number;
  readonly attempts: number;
  /** Ends the waiting; the last error is thrown. */
  readonly signal: AbortSignal | undefined;
  readonly wake: Wake;
};

type RetrySettings = {
  readonly firstMs?: number | undefined;
  readonly attempts?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly wake?: Wake;
};

export const fieldRetryPolicy = (
  ids: Ids,
  { firstMs = 1_000, attempts = 14, signal, wake = createWake() }: RetrySettings = {},
): RetryPolicy => ({ ids, firstMs, mostMs: 300_000, attempts, signal, wake });

/** Before the next try, after so many. */
export const pauseMs = (
  policy: Pick<RetryPolicy, "ids" | "firstMs" | "mostMs">,
  attempt: number,
  error: unknown,
): number => {
  const asked = error instanceof Refusal ? (error.retryAfterMs ?? 0) : 0;
  const jittered = policy.ids.fraction() * Math.min(policy.mostMs, policy.firstMs * 2 ** attempt);
  // On top of what was asked for: those who were refused together do not come back together.
  return Math.min(asked, policy.mostMs) + jittered;
};

/** Throws when the process is to end. */
const pause = async ({ signal, wake }: RetryPolicy, ms: number): Promise<void> => {
  const woken = new AbortController();
  const ended = signal === undefined ? woken.signal : AbortSignal.any([signal, woken.signal]);
  try {
    await Promise.race([wait(ms, undefined, { signal: ended }), wake.next()]);
  } finally {
    woken.abort();
  }
};

/** Repeats what may pass by itself, with full jitter between the tries. */
export const retrying = async <T>(policy: RetryPolicy, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || attempt >= policy.attempts || policy.signal?.aborted === true) throw error;
      await pause(policy, pauseMs(policy, attempt, error)).catch(() => {
        throw error;
      });
    }
  }
};
