import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Ids } from "../platform/ids.ts";

/** Always the same few, and small: only what is in them changes. */
const FILES = [
  { name: "carta.txt", bytes: 700 },
  { name: "livro.bin", bytes: 6_000 },
  { name: "certidão nº 2.pdf", bytes: 2_500 },
] as const;

/** SHA-256 of each file, by its name. */
export type Known = ReadonlyMap<string, string>;

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Gives each file other contents than it ever had. */
export const changeFiles = (ids: Ids, folder: string): Known => {
  mkdirSync(folder, { recursive: true });
  return new Map(
    FILES.map(({ name, bytes }) => {
      const content = ids.bytes(bytes);
      writeFileSync(join(folder, name), content);
      return [name, sha256(content)];
    }),
  );
};

/** Names of those that did not come back as they were. */
export const differingFiles = (known: Known, folder: string): readonly string[] =>
  [...known].flatMap(([name, hash]) => {
    try {
      return sha256(readFileSync(join(folder, name))) === hash ? [] : [name];
    } catch {
      return [name];
    }
  });

export const clear = (folder: string): void => rmSync(folder, { recursive: true, force: true });
