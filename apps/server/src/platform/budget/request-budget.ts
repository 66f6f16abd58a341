import { AsyncLocalStorage } from "node:async_hooks";

/** What one request may use: whose share of the connections it takes, and until when. */
export type RequestBudget = {
  /** Who is served: requests of one tenant share what one tenant may have. */
  readonly tenant: string;
  /** Aborted when the request's time is up. */
  readonly signal: AbortSignal;
};

/** The time that a request may take is up; what it was doing is ended. */
export class TimeUpError extends Error {
  override readonly name = "TimeUpError";
}

/** The tenant has its share in use, and too many wait for it. */
export class ShareTakenError extends Error {
  override readonly name = "ShareTakenError";
}

const storage = new AsyncLocalStorage<RequestBudget>();

/** The budget of the request that is being served; undefined in jobs, commands and whatever a request left behind. */
export const currentBudget = (): RequestBudget | undefined => storage.getStore();

/** Does the work of a request; rejects when its time is up, and from then on the work gets no connection any more. */
export const runWithin = async <T>(tenant: string, limitMs: number, work: () => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    controller.abort();
    reject(new TimeUpError(`after ${limitMs} ms`));
  }, limitMs);
  try {
    return await Promise.race([storage.run({ tenant, signal: controller.signal }, work), promise]);
  } finally {
    clearTimeout(timer);
  }
};
