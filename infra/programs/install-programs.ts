import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A set of `infra/programs/install.sh`. */
export type ProgramSet = "monitoring" | "backup" | "scripts" | "windows" | "release" | "secrets" | "patterns" | "chart";

/** Time that building a set may take on a slow machine. */
export const INSTALL_MS = 1_800_000;

/** Installs the programs that a test needs; returns at once where they are. */
export async function installPrograms(...sets: readonly ProgramSet[]): Promise<void> {
  const script = join(import.meta.dirname, "install.sh");
  const child = spawn("bash", [script, ...sets], { stdio: ["ignore", "inherit", "inherit"] });
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`bash ${script} ${sets.join(" ")} ended with ${child.exitCode}`);
}
