import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The settings file of a system, with the address of one portal. */
export const settingsFor = (systemFolder: string, servidor: string): string =>
  readFileSync(join(systemFolder, "acervo-agente.conf"), "utf8").replace(
    /^#ACERVO_SERVIDOR=.*$/m,
    `ACERVO_SERVIDOR=${servidor}`,
  );
