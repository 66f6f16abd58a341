import type { Patience } from "../guest/guest.ts";
import type { Clock } from "../platform/clock.ts";
import { retrying, type RetryPolicy } from "../protocol/retry.ts";
import { type SignedPut, type Store, StoreRefusal } from "./store.ts";

export type MeasuredPut = {
  /** Repeats what may pass, and renews a URL that ran out. */
  readonly put: (target: SignedPut, bytes: Uint8Array, renew: () => Promise<SignedPut>) => Promise<string>;
  readonly bytesSent: () => number;
  /** Bytes per second; 0 until it is known. */
  readonly throughput: () => number;
};

const RENEWALS = 3;
const MEASURABLE_MS = 100;

export type MeasuredPutDeps = {
  readonly store: Store;
  readonly retry: RetryPolicy;
  readonly clock: Clock;
  readonly patience: Patience;
};

export const createMeasuredPut = ({ store, retry, clock, patience }: MeasuredPutDeps): MeasuredPut => {
  let sentBytes = 0;
  let busyMs = 0;
  const putOnce = async (target: SignedPut, bytes: Uint8Array): Promise<string> => {
    await patience.pass();
    const started = clock.monotonic();
    const etag = await retrying(retry, () => store.put(target, bytes));
    sentBytes += bytes.length;
    busyMs += clock.monotonic() - started;
    return etag;
  };
  return {
    bytesSent: () => sentBytes,
    throughput: () => (busyMs < MEASURABLE_MS ? 0 : Math.floor((sentBytes / busyMs) * 1_000)),
    put: async (target, bytes, renew) => {
      let current = target;
      for (let renewals = 0; ; renewals += 1) {
        try {
          return await putOnce(current, bytes);
        } catch (error) {
          if (!(error instanceof StoreRefusal) || error.status !== 403 || renewals === RENEWALS) throw error;
          current = await renew();
        }
      }
    },
  };
};
