import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder that ends with the test. */
export const tempFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-agente-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
