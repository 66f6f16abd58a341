import { on } from "node:events";
import { startThread } from "../platform/thread.ts";
import type { ScanBatch } from "./scan-batch.ts";
import type { ScanThreadInput } from "./scan-thread.ts";
import type { ScanRequest } from "./scan-types.ts";

const THREAD = new URL("./scan-thread.ts", import.meta.url);
const BATCHES_AHEAD = 4;

/** The difference between the disk and the state, in batches; ending the loop early ends the thread. */
export const runScan = async function* (statePath: string, request: ScanRequest): AsyncGenerator<ScanBatch> {
  const credits = new SharedArrayBuffer(4);
  const left = new Int32Array(credits);
  Atomics.store(left, 0, BATCHES_AHEAD);
  const workerData: ScanThreadInput = { statePath, credits, request };
  const worker = startThread(THREAD, workerData);
  try {
    // Our own thread sends nothing else. The loop rejects when it fails; null is its last word.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const messages = on(worker, "message") as AsyncIterable<[ScanBatch | null]>;
    for await (const [batch] of messages) {
      if (batch === null) return;
      yield batch;
      Atomics.add(left, 0, 1);
      Atomics.notify(left, 0);
    }
  } finally {
    await worker.terminate();
  }
};
