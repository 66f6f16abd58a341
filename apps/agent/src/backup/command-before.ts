import { spawn } from "node:child_process";

/** What this machine's owner wants done before a backup, such as a dump of a database that is open. */
export type CommandBefore = { readonly comando: string; readonly limiteMs: number };

const isEnded = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ESRCH";

/** The command and everything it started. */
const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (!isEnded(error)) throw error;
  }
};

/** Runs it in the system's shell, with the configuration's name as `$1`. False: it failed, or took too long. */
export const runBefore = (
  { comando, limiteMs }: CommandBefore,
  prefixo: string,
  signal: AbortSignal,
): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn("/bin/sh", ["-c", comando, "acervo-agente", prefixo], { detached: true, stdio: "ignore" });
    const end = (): void => {
      if (child.pid !== undefined) killGroup(child.pid);
    };
    const timer = setTimeout(end, limiteMs);
    signal.addEventListener("abort", end, { once: true });
    const settle = (isDone: boolean): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve(isDone);
    };
    child.on("error", () => settle(false));
    child.on("exit", (code) => settle(code === 0));
  });
