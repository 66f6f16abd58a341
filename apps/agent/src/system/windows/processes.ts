import { spawn } from "node:child_process";
import { dirname } from "node:path";
import type { Processes } from "../port.ts";

/** Characters that no shell reads anything into: the portal gave the name, and the line is this machine's. */
const harmless = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._-]/gu, "_");

/** Programs are looked for in the working folder first: it must be one that only administrators write to. */
const trusted = (): string => dirname(process.execPath);

export const windowsProcesses: Processes = {
  // Its default lets in the account that made it, and administrators; there is one service on a machine.
  door: () => String.raw`\\.\pipe\acervo-agente`,
  // A pipe goes with its process.
  clearDoor: () => undefined,
  // A service has no console, and so no signal: the host closes the standard input of the service that it started.
  listenForEnd: (command) => {
    const ending = new AbortController();
    process.once("SIGINT", () => ending.abort());
    if (command !== "servico") return { signal: ending.signal, release: () => undefined };
    process.stdin.once("end", () => ending.abort());
    process.stdin.once("error", () => ending.abort());
    process.stdin.resume();
    return { signal: ending.signal, release: () => void process.stdin.destroy() };
  },
  // The name stands in a variable that the line reads as !ACERVO_CONFIGURACAO!, after the shell has parsed it.
  shell: (line, name) =>
    spawn("cmd.exe", ["/d", "/v:on", "/s", "/c", `"set "ACERVO_CONFIGURACAO=${harmless(name)}"&& ${line}"`], {
      cwd: trusted(),
      stdio: "ignore",
      windowsHide: true,
      windowsVerbatimArguments: true,
    }),
  killShell: ({ pid }) => {
    if (pid !== undefined)
      spawn("taskkill.exe", ["/pid", String(pid), "/t", "/f"], { cwd: trusted(), stdio: "ignore" }).on(
        "error",
        () => undefined,
      );
  },
};
