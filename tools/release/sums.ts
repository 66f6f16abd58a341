import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, openSync, readdirSync, readFileSync, readSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { runProgram } from "../images/run-program.ts";
import { withVariable } from "./config.ts";

export const SUMS = "SHA256SUMS";
export const SIGNATURE = `${SUMS}.sig`;
const PIN = "ACERVO_PIN";
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

/** A key in a file, whose password openssl asks for itself; or, with `token`, what the key is called in it. */
export type Signer = { readonly key: string; readonly token?: Token };

/** A token or a custody service: the library of PKCS#11 that leads to it, and the file that holds its PIN alone. */
type Token = { readonly library: string; readonly pinFile: string };

/**
 * Has a token sign the hash of the sums by ECDSA, which every token knows; Ed25519 they know seldom, only for short texts,
 * and the engine of Debian's openssl does not find such a key.
 */
const signByToken = (label: string, { library, pinFile }: Token, folder: string): void => {
  const digest = join(folder, `${SUMS}.hash`);
  writeFileSync(digest, sha256Of(join(folder, SUMS)), "hex");
  try {
    const which = ["--module", library, "--login", "--pin", `env:${PIN}`, "--label", label];
    const how = ["--sign", "--mechanism", "ECDSA", "--signature-format", "openssl"];
    const files = ["--input-file", digest, "--output-file", join(folder, SIGNATURE)];
    const env = withVariable(PIN, readFileSync(pinFile, "utf8").trim());
    execFileSync("pkcs11-tool", [...which, ...how, ...files], { env, stdio: ["ignore", "ignore", "inherit"] });
  } finally {
    rmSync(digest);
  }
};

/** Signs the sums by Ed25519, or by the key of a token; whoever has openssl can check either. */
export const signSums = (folder: string, { key, token }: Signer): void => {
  if (token !== undefined) return signByToken(key, token, folder);
  const files = ["-in", join(folder, SUMS), "-out", join(folder, SIGNATURE)];
  runProgram("openssl", ["pkeyutl", "-sign", "-rawin", "-inkey", key, ...files]);
};
