import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const PINNED = join(import.meta.dirname, "../../../infra/go/requirements.txt");

/** The compiler that `infra/stack/install.sh` has fetched: every machine builds the host with the same one. */
export const goCompiler = (): string => {
  const key = createHash("sha256").update(readFileSync(PINNED)).digest("hex").slice(0, 12);
  const compiler = join(homedir(), ".cache/acervo", `go-${key}`, "bin/go");
  if (!existsSync(compiler)) throw new Error("The compiler of the host is missing: run infra/stack/install.sh.");
  return compiler;
};
