import { createGate } from "../platform/gate.ts";
import { startThread } from "../platform/thread.ts";
import type { ByteName } from "../platform/byte-name.ts";
import { joinNames } from "../platform/joined-names.ts";
import { type PackIdentity, ROOM_BYTES } from "./pack.ts";
import { plannedOfPack } from "./packed-files.ts";
import type {
  FolderToPack,
  FromPacking,
  Known,
  PackedOutcome,
  PackingThreadInput,
  ToPacking,
} from "./packing-types.ts";
import type { BufferedObject } from "./planned-object.ts";

const THREAD = new URL("./packing-thread.ts", import.meta.url);
/** The one that is filled, and those on their way to the store; each comes when the first pack needs it. */
const ROOMS = 3;
const FILES_PER_MESSAGE = 256;
const FILES_AHEAD = 4_096;

export type PackingSink<T> = {
  /** `release` gives the pack's memory back once its bytes are no longer needed. */
  readonly filled: (objeto: BufferedObject, release: () => void) => Promise<void>;
  /** Not called for a new file that lies in a pack now. */
  readonly settled: (target: T, outcome: PackedOutcome) => Promise<void> | void;
};

/** Files of one folder, each with what stands for it. */
export type SmallFiles<T> = {
  readonly pasta: readonly ByteName[];
  readonly nomes: readonly ByteName[];
  readonly conhecidos: readonly Known[] | null;
  readonly targets: readonly T[];
};

/** Reads, hashes and packs small files beside everything else. */
export type Packing<T> = {
  /** Resolves when there is room for more. */
  readonly take: (files: SmallFiles<T>) => Promise<void>;
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

/** Files that the thread has, in the order in which it settles them. */
const createWaiting = <T>() => {
  const folders: { readonly from: number; readonly targets: readonly T[] }[] = [];
  let next = 1;
  let settled = 1;
  return {
    count: () => next - settled,
    /** Returns the number of the first. */
    add: (targets: readonly T[]): number => {
      const from = next;
      next += targets.length;
      folders.push({ from, targets });
      return from;
    },
    target: (ref: number): T | undefined => {
      const folder = folders.find(({ from, targets }) => ref < from + targets.length);
      return folder?.targets[ref - folder.from];
    },
    settle: (count: number): void => {
      settled += count;
      const isSettled = (folder = folders[0]): boolean =>
        folder !== undefined && folder.from + folder.targets.length <= settled;
      while (isSettled()) folders.shift();
    },
  };
};

export const createPacking = <T>(identity: PackIdentity, { filled, settled }: PackingSink<T>): Packing<T> => {
  const waiting = createWaiting<T>();
  let batch: FolderToPack[] = [];
  let inBatch = 0;
  let isFlushed = true;
  let failure: { readonly error: unknown } | null = null;
  // Messages are worked off one after the other, in the order of the thread.
  let work: Promise<void> = Promise.resolve();
  let thread: ReturnType<typeof startPacker> | null = null;

  const room = createGate(() => failure !== null || waiting.count() < FILES_AHEAD);
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
      const { arquivos, ...pack } = message.pacote;
      const objeto = { tipo: "PACOTE", ...pack, arquivos: plannedOfPack(arquivos) } as const;
      return filled(objeto, () => thread?.giveRoom(pack.bytes.buffer));
    }
    if (message.tipo === "fechado") isFlushed = true;
    else {
      for (const { ref, outcome } of message.casos) {
        const target = waiting.target(ref);
        if (target !== undefined) await settled(target, outcome);
      }
      waiting.settle(message.lidos);
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
    if (inBatch > 0) post({ tipo: "arquivos", pastas: batch });
    batch = [];
    inBatch = 0;
  };
  return {
    take: async ({ pasta, nomes, conhecidos, targets }) => {
      check();
      if (nomes.length === 0) return;
      batch.push({ ref: waiting.add(targets), pasta, nomes: joinNames(nomes), conhecidos });
      inBatch += nomes.length;
      if (inBatch < FILES_PER_MESSAGE) return;
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
