import { parentPort } from "node:worker_threads";
import { createFileHasher, type FileHasher } from "@acervo/backup-format/hashing";
import { codeOf } from "../system/error-code.ts";
import type { FromHashing, ToHashing } from "./hashing-types.ts";
import { FileChangedError, readInto } from "./stable-file.ts";

/** Small enough to be still in the processor's own memory when it is hashed for the second time. */
const PIECE_BYTES = 256 * 2 ** 10;

type Open = { readonly descriptor: number; readonly hasher: FileHasher; at: number };

const readNext = (file: Open, buffer: Buffer): void => {
  for (let from = 0; from < buffer.length; from += PIECE_BYTES) {
    const piece = buffer.subarray(from, from + PIECE_BYTES);
    file.hasher.update(readInto(file.descriptor, piece, file.at));
    file.at += piece.length;
  }
};

const skim = (file: Open, length: number): void => {
  const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, length));
  for (let left = length; left > 0; left -= Math.min(piece.length, left)) {
    readNext(file, piece.subarray(0, Math.min(piece.length, left)));
  }
};

/** A system's error loses its code on the way to another thread. */
const failureOf = (error: unknown): FromHashing => {
  if (error instanceof FileChangedError) return { tipo: "mudou" };
  const syscall = error instanceof Error && "syscall" in error ? String(error.syscall) : "";
  return { tipo: "erro", message: String(error), code: codeOf(error), syscall };
};

/** Hashing a large file keeps a core busy: it has a thread of its own, which reads for the sender on its way. */
const run = (): void => {
  let file: Open | null = null;
  const opened = (): Open => {
    if (file === null) throw new Error("No file is open");
    return file;
  };
  const answer = (message: ToHashing): FromHashing | null => {
    switch (message.tipo) {
      case "abrir":
        file = { descriptor: message.descriptor, hasher: createFileHasher(message.blockSize), at: 0 };
        return null;
      case "ler":
        readNext(opened(), Buffer.from(message.room, 0, message.length));
        return { tipo: "lido", room: message.room };
      case "passar":
        skim(opened(), message.length);
        return { tipo: "lido", room: null };
      case "fechar":
        return { tipo: "resumo", hashes: opened().hasher.finish() };
    }
  };
  const tell = (message: FromHashing): void => parentPort?.postMessage(message);
  parentPort?.on("message", (message: ToHashing) => {
    try {
      const reply = answer(message);
      if (reply !== null) tell(reply);
    } catch (error) {
      tell(failureOf(error));
    }
  });
};

run();
