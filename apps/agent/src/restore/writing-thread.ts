import { closeSync, fsync, renameSync, rmSync } from "node:fs";
import { promisify } from "node:util";
import { parentPort } from "node:worker_threads";
import { diskPath } from "../platform/byte-name.ts";
import { system } from "../system/system.ts";
import { hashOfSmall, lookAt, setTime, writeAll } from "./part-file.ts";
import type { FreshFile, WritingAnswer, WritingTask } from "./writing-types.ts";

const untilOnDisk = promisify(fsync);

/**
 * Writes beside the target and compares what the disk gives back. Null: not this one, for whatever reason; who writes
 * files one by one finds it out again, and knows what to say.
 */
const writeBeside = (file: FreshFile, bytes: SharedArrayBuffer): number | null => {
  let descriptor: number | null = null;
  try {
    descriptor = system.files.open(file.beside, "criar");
    writeAll(descriptor, new Uint8Array(bytes, file.start, file.tamanho), 0);
    if (hashOfSmall(descriptor, file.tamanho) !== file.sha256) throw new Error("Not what was stored");
    setTime(descriptor, file.modificadoEmMicros);
    return descriptor;
  } catch {
    if (descriptor !== null) {
      closeSync(descriptor);
      rmSync(diskPath(file.beside), { force: true });
    }
    return null;
  }
};

/** Takes the target's place, if that is still free. */
const takePlace = ({ target, beside }: FreshFile): boolean => {
  try {
    if (lookAt(target) === null) {
      renameSync(diskPath(beside), diskPath(target));
      return true;
    }
  } catch {
    // Told as not placed.
  }
  rmSync(diskPath(beside), { force: true });
  return false;
};

const place = async (files: readonly FreshFile[], bytes: SharedArrayBuffer): Promise<readonly boolean[]> => {
  const descriptors = files.map((file) => writeBeside(file, bytes));
  const flushed = await Promise.allSettled(
    descriptors.map((descriptor) => (descriptor === null ? Promise.reject(new Error()) : untilOnDisk(descriptor))),
  );
  for (const descriptor of descriptors) if (descriptor !== null) closeSync(descriptor);
  return files.map((file, index) => flushed[index]?.status === "fulfilled" && takePlace(file));
};

/** Many small files are one long synchronous loop: it has a thread of its own, so that the next ones come meanwhile. */
parentPort?.on("message", ({ numero, bytes, files }: WritingTask) => {
  void place(files, bytes).then((placed) => {
    const answer: WritingAnswer = { numero, placed };
    parentPort?.postMessage(answer);
  });
});
