import type { Worker } from "node:worker_threads";
import type { FileHashes } from "@acervo/backup-format/hashing";
import { startThread } from "../platform/thread.ts";
import type { FromHashing, ToHashing } from "./hashing-types.ts";
import { FileChangedError, type OpenFile } from "./stable-file.ts";

const THREAD = new URL("./hashing-thread.ts", import.meta.url);
/** How much of a file is hashed between two looks at whether anybody still wants it. */
const SKIM_BYTES = 64 * 2 ** 20;
const KEPT_ROOMS = 4;

/** A large file on its way through the hashing thread, from its start to its end. */
export type FileReading = {
  readonly next: (length: number) => Promise<Buffer>;
  /** Bytes that `next` gave and nobody needs any more. */
  readonly release: (bytes: Buffer) => void;
  readonly hashes: () => Promise<FileHashes>;
};

/** Reads and hashes large files beside everything else, one at a time. */
export type FileHashing = {
  readonly read: (file: OpenFile, blockSize: number) => FileReading;
  readonly hash: (file: OpenFile, blockSize: number) => Promise<FileHashes>;
  readonly close: () => Promise<void>;
};

const errorOf = (message: FromHashing): Error => {
  if (message.tipo === "mudou") return new FileChangedError();
  if (message.tipo !== "erro") return new Error(`Not an answer to this: ${message.tipo}`);
  const { code, syscall } = message;
  return Object.assign(new Error(message.message), { code, syscall });
};

const createThread = () => {
  let worker: Worker | null = null;
  let pending: { resolve: (message: FromHashing) => void; reject: (error: unknown) => void } | null = null;
  const start = (): Worker => {
    const started = startThread(THREAD);
    started.on("message", (message: FromHashing) => pending?.resolve(message));
    started.on("error", (error) => pending?.reject(error));
    started.on("exit", () => pending?.reject(new Error("The hashing thread ended")));
    return started;
  };
  const post = (message: ToHashing): void => {
    worker ??= start();
    worker.postMessage(message);
  };
  return {
    post,
    /** One question at a time: nobody closes a file that the thread still reads. */
    ask: (message: ToHashing): Promise<FromHashing> =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        post(message);
      }),
    terminate: async (): Promise<void> => void (await worker?.terminate()),
  };
};

export const createFileHashing = (): FileHashing => {
  const thread = createThread();
  // Seen by both threads: memory that changed hands would count as new at each of them.
  const rooms: SharedArrayBuffer[] = [];
  const roomFor = (length: number): SharedArrayBuffer => {
    const room = rooms.pop();
    return room !== undefined && room.byteLength >= length ? room : new SharedArrayBuffer(length);
  };
  const hashes = async (): Promise<FileHashes> => {
    const answer = await thread.ask({ tipo: "fechar" });
    if (answer.tipo !== "resumo") throw errorOf(answer);
    return answer.hashes;
  };
  const open = ({ descriptor }: OpenFile, blockSize: number): void =>
    thread.post({ tipo: "abrir", descriptor, blockSize });
  return {
    read: (file, blockSize) => {
      open(file, blockSize);
      return {
        hashes,
        next: async (length) => {
          const room = roomFor(length);
          const answer = await thread.ask({ tipo: "ler", length, room });
          if (answer.tipo !== "lido" || answer.room === null) throw errorOf(answer);
          return Buffer.from(answer.room, 0, length);
        },
        release: ({ buffer }) => {
          if (buffer instanceof SharedArrayBuffer && rooms.length < KEPT_ROOMS) rooms.push(buffer);
        },
      };
    },
    hash: async (file, blockSize) => {
      open(file, blockSize);
      for (let at = 0; at < file.stat.tamanho; at += SKIM_BYTES) {
        const length = Math.min(SKIM_BYTES, file.stat.tamanho - at);
        const answer = await thread.ask({ tipo: "passar", length });
        if (answer.tipo !== "lido") throw errorOf(answer);
      }
      return hashes();
    },
    close: thread.terminate,
  };
};
