import { createGate } from "../platform/gate.ts";
import { startThread } from "../platform/thread.ts";
import { type PackIdentity, ROOM_BYTES } from "./pack.ts";
import type { FileToPack, FromPacking, PackedOutcome, PackingThreadInput, ToPacking } from "./packing-types.ts";
import type { BufferedObject } from "./planned-object.ts";

const THREAD = new URL("./packing-thread.ts", import.meta.url);
/** The one that is filled, and those on their way to the store; each comes when the first pack needs it. */
const ROOMS = 3;
const FILES_PER_MESSAGE = 256;
const FILES_AHEAD = 4_096;

export type PackingSink<T> = {
  /** `release` gives the pack's memory back once its bytes are no longer needed. */
  readonly filled: (objeto: BufferedObject, release: () => void) => Promise<void>;
  readonly settled: (target: T, outcome: PackedOutcome) => Promise<void> | void;
};

/** Reads, hashes and packs small files beside everything else. */
export type Packing<T> = {
  /** Resolves when there is room for more. */
  readonly take: (target: T, file: Omit<FileToPack, "ref">) => Promise<void>;
  /** Resolves when every file taken so far is settled and every pack handed over. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const startPacker = (identity: PackIdentity, receive: (message: FromPacking) => void, fail: (e: unknown) => void) => {
  const workerData: PackingThreadInput = { identity };
  const worker = startThread(THREAD, workerData);
  const post = (message: ToPacking): void => worker.postMessage(message);
  worker.on("error", fail);
  /** A pack with a very large index has left its memory: the thread gets new one. */
  const giveRoom = (used: ArrayBufferLike | null): void => {
    post({ tipo: "memoria", room: used instanceof SharedArrayBuffer ? used : new SharedArrayBuffer(ROOM_BYTES) });
  };
  let rooms = 0;
  const addRoom = (): void => {
    rooms += 1;
    giveRoom(null);
  };
  addRoom();
  worker.on("message", (message: FromPacking) => {
    if (message.tipo === "pacote" && rooms < ROOMS) addRoom();
    receive(message);
  });
  return { post, giveRoom, terminate: () => worker.terminate() };
};

export const createPacking = <T>(identity: PackIdentity, { filled, settled }: PackingSink<T>): Packing<T> => {
  const targets = new Map<number, T>();
  let nextRef = 1;
  let batch: FileToPack[] = [];
  let isFlushed = true;
  let failure: { readonly error: unknown } | null = null;
  // Messages are worked off one after the other, in the order of the thread.
  let work: Promise<void> = Promise.resolve();
  let thread: ReturnType<typeof startPacker> | null = null;

  const room = createGate(() => failure !== null || targets.size < FILES_AHEAD);
  const flushed = createGate(() => failure !== null || isFlushed);
  const check = (): void => {
    if (failure !== null) throw failure.error;
  };
  const recheck = (): void => {
    room.recheck();
    flushed.recheck();
  };
  const fail = (error: unknown): void => {
    failure ??= { error };
    recheck();
  };
  const handle = async (message: FromPacking): Promise<void> => {
    if (failure !== null) return;
    if (message.tipo === "pacote") {
      const { buffer } = message.objeto.bytes;
      return filled(message.objeto, () => thread?.giveRoom(buffer));
    }
    if (message.tipo === "fechado") isFlushed = true;
    else {
      for (const { ref, outcome } of message.lidos) {
        const target = targets.get(ref);
        targets.delete(ref);
        if (target !== undefined) await settled(target, outcome);
      }
    }
    recheck();
  };
  const receive = (message: FromPacking): void => {
    work = work.then(() => handle(message)).catch(fail);
  };
  const post = (message: ToPacking): void => {
    thread ??= startPacker(identity, receive, fail);
    thread.post(message);
  };
  const sendBatch = (): void => {
    if (batch.length > 0) post({ tipo: "arquivos", arquivos: batch });
    batch = [];
  };
  return {
    take: async (target, file) => {
      check();
      targets.set(nextRef, target);
      batch.push({ ref: nextRef, ...file });
      nextRef += 1;
      if (batch.length < FILES_PER_MESSAGE) return;
      sendBatch();
      await room.pass();
      check();
    },
    flush: async () => {
      sendBatch();
      if (thread !== null) {
        isFlushed = false;
        post({ tipo: "fechar" });
      }
      await flushed.pass();
      check();
    },
    close: async () => void (await thread?.terminate()),
  };
};
