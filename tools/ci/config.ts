import { availableParallelism } from "node:os";
import { join } from "node:path";
import { CI_OUTPUT } from "./steps.ts";

export const REPO = join(import.meta.dirname, "../..");
export const CORES = Math.max(2, availableParallelism());

/** Logs are read as plain text. Playwright takes the place of its JSON report from the environment alone; every step inherits it. */
export const prepareEnvironment = (): void => {
  process.env["CI"] = "true";
  process.env["NO_COLOR"] = "1";
  process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] = join(REPO, CI_OUTPUT, "e2e.json");
};
