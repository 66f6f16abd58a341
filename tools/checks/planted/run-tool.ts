import { spawnSync } from "node:child_process";
import { join } from "node:path";

export const REPO = join(import.meta.dirname, "../../..");

export type ToolRun = { readonly exitCode: number | null; readonly stdout: string; readonly output: string };

/** Runs one of the repository's own tools inside a planted tree. */
export const runTool = (tool: string, args: readonly string[], cwd: string): ToolRun => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(REPO, "node_modules/.bin", tool), ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return { exitCode: status, stdout, output: stdout + stderr };
};
