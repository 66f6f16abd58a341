import { createHash } from "node:crypto";
import { closeSync, openSync, readdirSync, readSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { runProgram } from "../images/run-program.ts";

export const SUMS = "SHA256SUMS";
export const SIGNATURE = `${SUMS}.sig`;
const CHUNK_BYTES = 1_048_576;

/** Of a file that need not fit into memory. */
const sha256Of = (path: string): string => {
  const hash = createHash("sha256");
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const file = openSync(path, "r");
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) hash.update(chunk.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest("hex");
};

/** Writes the hash of every file of a folder, as `sha256sum --check` reads them, by name. */
export const writeSums = (folder: string): void => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => name !== SUMS && name !== SIGNATURE)
    .toSorted();
  writeFileSync(join(folder, SUMS), files.map((name) => `${sha256Of(join(folder, name))}  ${name}\n`).join(""));
};

/**
 * Signs the sums by Ed25519, with a key in a file or, named by `pkcs11:…`, in a token, which asks for its PIN itself.
 * Whoever has openssl can check it.
 */
export const signSums = (folder: string, key: string): void => {
  const where = key.startsWith("pkcs11:") ? ["-engine", "pkcs11", "-keyform", "engine"] : [];
  const files = ["-in", join(folder, SUMS), "-out", join(folder, SIGNATURE)];
  runProgram("openssl", ["pkeyutl", "-sign", "-rawin", ...where, "-inkey", key, ...files]);
};
