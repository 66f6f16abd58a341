import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fillPackage } from "../../packaging/make-package.ts";
import { AGENT_VERSION } from "../../src/platform/program.ts";
import { system } from "../../src/system/system.ts";

/**
 * The agent as customers run it, by its own starter: what is measured of the sources would be the compiler's, too.
 * Returns the command that starts it.
 */
export const packagedAgent = async (folder: string): Promise<string> => {
  const { sistema } = system;
  const placeRuntime = (path: string): void => symlinkSync(process.execPath, path);
  await fillPackage(folder, { versao: AGENT_VERSION, sistema, placeRuntime, chavePublica: "" });
  return join(folder, "acervo-agente");
};
