import type { Worker } from "node:worker_threads";
import { startThread } from "../platform/thread.ts";
import type { FreshFile, WritingAnswer, WritingTask } from "./writing-types.ts";

const THREAD = new URL("./writing-thread.ts", import.meta.url);

/** The most that the server joins. */
const ROOM_BYTES = 4 * 2 ** 20;

type Waiting = { readonly resolve: (placed: readonly boolean[]) => void; readonly reject: (error: unknown) => void };

/** Writes many small files at once, in a thread that starts with the first of them. */
export const createFileWriting = () => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;
  const fail = (error: unknown): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = startThread(THREAD);
    started.on("message", ({ numero, placed }: WritingAnswer) => {
      waiting.get(numero)?.resolve(placed);
      waiting.delete(numero);
    });
    started.on("error", fail);
    started.on("exit", () => fail(new Error("The writing thread ended")));
    return started;
  };
  const rooms: SharedArrayBuffer[] = [];
  return {
    /** Memory that both threads see, used again and again: what is only thrown away would pile up. */
    roomFor: (bytes: number): SharedArrayBuffer => {
      const index = rooms.findIndex(({ byteLength }) => byteLength >= bytes);
      const [room] = index === -1 ? [] : rooms.splice(index, 1);
      return room ?? new SharedArrayBuffer(Math.max(bytes, ROOM_BYTES));
    },
    release: (room: SharedArrayBuffer): void => {
      if (room.byteLength === ROOM_BYTES) rooms.push(room);
    },
    place: (files: readonly FreshFile[], bytes: SharedArrayBuffer): Promise<readonly boolean[]> =>
      new Promise((resolve, reject) => {
        worker ??= start();
        last += 1;
        waiting.set(last, { resolve, reject });
        const task: WritingTask = { numero: last, bytes, files: [...files] };
        worker.postMessage(task);
      }),
    close: async (): Promise<void> => void (await worker?.terminate()),
  };
};
export type FileWriting = ReturnType<typeof createFileWriting>;
