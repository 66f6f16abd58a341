import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const PINNED = join(import.meta.dirname, "../../../infra/go/requirements.txt");

/** The compiler that `infra/stack/install.sh` has fetched; a machine without it builds with its own. */
export const goCompiler = (): string => {
  const key = createHash("sha256").update(readFileSync(PINNED)).digest("hex").slice(0, 12);
  const compiler = join(homedir(), ".cache/acervo", `go-${key}`, "bin/go");
  return existsSync(compiler) ? compiler : "go";
};
