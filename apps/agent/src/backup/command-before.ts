import { system } from "../system/system.ts";

/** What this machine's owner wants done before a backup, such as a dump of a database that is open. */
export type CommandBefore = { readonly comando: string; readonly limiteMs: number };

/** Runs it in the system's shell, which gets the configuration's name. False: it failed, or took too long. */
export const runBefore = (
  { comando, limiteMs }: CommandBefore,
  prefixo: string,
  signal: AbortSignal,
): Promise<boolean> =>
  new Promise((resolve) => {
    const child = system.processes.shell(comando, prefixo);
    const end = (): void => system.processes.killShell(child);
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
