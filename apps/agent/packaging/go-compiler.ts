import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const PINNED = join(import.meta.dirname, "../../../infra/go/requirements.txt");

/** The compiler that `infra/programs/install.sh windows` has fetched; a machine without it builds with its own. */
export const goCompiler = (): string => {
  const key = hash("sha256", readFileSync(PINNED)).slice(0, 12);
  const compiler = join(homedir(), ".cache/acervo", `go-${key}`, "bin/go");
  return existsSync(compiler) ? compiler : "go";
};
