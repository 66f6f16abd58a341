import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { system } from "../system/system.ts";

const OWNER_ONLY = 0o600;

/** After a power cut the file has either its old or its new content, never half of one. */
export const writeFileSafely = (path: string, content: string): void => {
  const beside = `${path}.novo`;
  const file = openSync(beside, "w", OWNER_ONLY);
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
  system.files.syncFolder(dirname(path));
};
