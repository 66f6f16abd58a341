import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Its own folder, so that no program of that name elsewhere is taken for it. */
const shellPath = (): string =>
  // oxlint-disable-next-line node/no-process-env
  join(process.env["SystemRoot"] ?? "C:\\Windows", "System32\\WindowsPowerShell\\v1.0\\powershell.exe");

/** What a script tells that runs in the shell that every Windows has. */
export const askShell = async (script: string, patienceMs: number): Promise<string> => {
  const { stdout } = await run(shellPath(), ["-NoProfile", "-NonInteractive", "-Command", script], {
    cwd: dirname(process.execPath),
    timeout: patienceMs,
    windowsHide: true,
  });
  return stdout;
};
