import { setTimeout as wait } from "node:timers/promises";
import type { Ids } from "../platform/ids.ts";
import { isPassing, Refusal } from "./refusal.ts";

export type RetryPolicy = {
  readonly ids: Ids;
  readonly firstMs: number;
  readonly mostMs: number;
  readonly attempts: number;
  /** Ends the waiting; the last error is thrown. */
  readonly signal?: AbortSignal;
};

export const fieldRetryPolicy = (ids: Ids, firstMs = 1_000, attempts = 14): RetryPolicy => ({
  ids,
  firstMs,
  mostMs: 300_000,
  attempts,
});

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

/** Repeats what may pass by itself, with full jitter between the tries. */
export const retrying = async <T>(policy: RetryPolicy, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || attempt >= policy.attempts || policy.signal?.aborted === true) throw error;
      await wait(pauseMs(policy, attempt, error), undefined, policy.signal && { signal: policy.signal });
    }
  }
};
