import { readFileSync } from "node:fs";
import { join } from "node:path";

const LISTS = join(import.meta.dirname, "../../../tools/ci");

/** Files that the gate leaves to the night, unless what they touch has changed: `tools/ci/slow-files.txt`. */
export const slowFiles: readonly string[] = readFileSync(join(LISTS, "slow-files.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
