import type { Worker } from "node:worker_threads";
import { contentMd5 } from "@acervo/backup-format/hashing";
import { startThread } from "../platform/thread.ts";

const THREAD = new URL("./digest-thread.ts", import.meta.url);
/** Less is made at once: a thread of its own would cost more than it takes away. */
const WORTH_A_THREAD_BYTES = 8 * 2 ** 20;

export type ToDigesting = {
  readonly ref: number;
  readonly room: SharedArrayBuffer;
  readonly from: number;
  readonly length: number;
};
export type FromDigesting = { readonly ref: number; readonly md5: string };

/** Makes what the store checks an object, or a part of one, by. */
export type Digesting = {
  /** Of bytes that nobody changes meanwhile. */
  readonly md5: (bytes: Uint8Array) => Promise<string>;
  readonly close: () => Promise<void>;
};

export const createDigesting = (): Digesting => {
  type Pending = { readonly resolve: (md5: string) => void; readonly reject: (error: unknown) => void };
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let next = 1;
  const fail = (error: unknown): void => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const start = (): Worker => {
    const started = startThread(THREAD);
    started.on("message", ({ ref, md5 }: FromDigesting) => {
      pending.get(ref)?.resolve(md5);
      pending.delete(ref);
    });
    started.on("error", fail);
    started.on("exit", () => fail(new Error("The digest thread ended")));
    return started;
  };
  return {
    md5: async ({ buffer, byteOffset, length }) => {
      if (!(buffer instanceof SharedArrayBuffer) || length < WORTH_A_THREAD_BYTES) {
        return contentMd5(new Uint8Array(buffer, byteOffset, length));
      }
      worker ??= start();
      const message: ToDigesting = { ref: next, room: buffer, from: byteOffset, length };
      next += 1;
      return new Promise((resolve, reject) => {
        pending.set(message.ref, { resolve, reject });
        worker?.postMessage(message);
      });
    },
    close: async () => void (await worker?.terminate()),
  };
};
