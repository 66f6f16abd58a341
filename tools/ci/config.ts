import { availableParallelism } from "node:os";
import { join } from "node:path";

export const REPO = join(import.meta.dirname, "../..");
export const CORES = Math.max(2, availableParallelism());

/** Every step inherits it; logs are read as plain text. */
export const prepareEnvironment = (): void => {
  process.env["CI"] = "true";
  process.env["NO_COLOR"] = "1";
  // Hundreds of processes and threads run the same sources: each is compiled once.
  process.env["NODE_COMPILE_CACHE"] ??= join(REPO, "node_modules/.cache/node");
};
