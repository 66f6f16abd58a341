import { AsyncLocalStorage } from "node:async_hooks";

/** What one request may use: whose share of the connections it takes, and until when. */
export type RequestBudget = {
  /** Who is served: requests of one tenant share what one tenant may have. */
  readonly tenant: string;
  readonly time: RequestTime;
};

/** Until when a request may take. Less than an AbortSignal: there is one for every call, and it is seldom listened to. */
export type RequestTime = {
  readonly isUp: () => boolean;
  /** Tells once when the time is up; gives how to stop listening. */
  readonly whenUp: (listener: () => void) => () => void;
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

/** Time that lasts until `end`. */
export const createRequestTime = (): RequestTime & { readonly end: () => void } => {
  const listeners = new Set<() => void>();
  let isOver = false;
  return {
    isUp: () => isOver,
    whenUp: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end: () => {
      isOver = true;
      for (const listener of listeners) listener();
      listeners.clear();
    },
  };
};

/** Does the work of a request; rejects when its time is up, and from then on the work gets no connection any more. */
export const runWithin = async <T>(tenant: string, limitMs: number, work: () => Promise<T>): Promise<T> => {
  const time = createRequestTime();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    time.end();
    reject(new TimeUpError(`after ${limitMs} ms`));
  }, limitMs);
  try {
    return await Promise.race([storage.run({ tenant, time }, work), promise]);
  } finally {
    clearTimeout(timer);
  }
};
