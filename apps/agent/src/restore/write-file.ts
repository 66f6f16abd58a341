import { createHash } from "node:crypto";
import { closeSync, constants, fsyncSync, futimesSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { type ByteName, diskPath, joinPath } from "../platform/byte-name.ts";
import { lookAt, RestoreRefused } from "./target.ts";

export type FileToWrite = {
  readonly folder: ByteName;
  readonly name: ByteName;
  readonly beside: ByteName;
  readonly sha256: string;
  readonly modificadoEmMicros: number;
  readonly overwrite: boolean;
};

const FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

/** Writes beside the target, compares the hash, and only then takes the target's place. */
export const writeFileBack = async (file: FileToWrite, content: AsyncIterable<Buffer>): Promise<void> => {
  const target = joinPath(file.folder, file.name);
  const beside = diskPath(joinPath(file.folder, file.beside));
  if (!file.overwrite && lookAt(target) !== null) throw new RestoreRefused("JA_EXISTE");
  const descriptor = openSync(beside, FLAGS, 0o600);
  try {
    const hasher = createHash("sha256");
    for await (const bytes of content) {
      hasher.update(bytes);
      for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
    }
    if (hasher.digest("base64url") !== file.sha256) throw new RestoreRefused("CONTEUDO_DIFERENTE");
    const seconds = file.modificadoEmMicros / 1_000_000;
    futimesSync(descriptor, seconds, seconds);
    fsyncSync(descriptor);
    renameSync(beside, diskPath(target));
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
};
