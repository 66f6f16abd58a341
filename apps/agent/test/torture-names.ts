import { readFileSync } from "node:fs";
import { z } from "zod";

const VECTORS = new URL("../../../packages/backup-format/vectors/names.json", import.meta.url);

/** Paths of names that have broken backup programs, as bytes. */
export const torturePaths = (): readonly (readonly Buffer[])[] =>
  z
    .object({ paths: z.array(z.array(z.string())) })
    .parse(JSON.parse(readFileSync(VECTORS, "utf8")))
    .paths.map((names) => names.map((name) => Buffer.from(name, "hex")));
