import { spawn } from "node:child_process";
import { renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../error-code.ts";
import type { Processes, Program, System } from "../port.ts";
import { linuxDisk } from "./disk.ts";
import { linuxFiles } from "./files.ts";
import { linuxNames } from "./names.ts";
import { linuxPaths } from "./paths.ts";
import { linuxSurroundings } from "./surroundings.ts";

const program: Program = {
  dataFolder: () => "/var/lib/acervo-agente",
  settingsFile: () => "/etc/acervo-agente.conf",
  typed: { agent: "acervo-agente", startService: "acervo-agente servico", openPage: "acervo-agente painel" },
  starter: "acervo-agente",
  pointAt: (programa, versao) => {
    const beside = join(programa, "atual.novo");
    rmSync(beside, { force: true });
    symlinkSync(join("versoes", versao), beside);
    renameSync(beside, join(programa, "atual"));
  },
};

const processes: Processes = {
  door: (pasta) => join(pasta, "agente.sock"),
  clearDoor: (door) => rmSync(door, { force: true }),
  listenForEnd: () => {
    const ending = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
    return { signal: ending.signal, release: () => undefined };
  },
  shell: (line, name) => spawn("/bin/sh", ["-c", line, "acervo-agente", name], { detached: true, stdio: "ignore" }),
  killShell: ({ pid }) => {
    if (pid === undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch (error) {
      // It has ended meanwhile.
      if (codeOf(error) !== "ESRCH") throw error;
    }
  },
};

export const linux: System = {
  sistema: `linux-${process.arch}`,
  names: linuxNames,
  paths: linuxPaths,
  files: linuxFiles,
  disk: linuxDisk,
  browse: linuxDisk,
  openWalk: () => Promise.resolve({ disk: linuxDisk, close: () => undefined }),
  program,
  processes,
  // Nothing locks a file here against reading; what changes is the business of the command before a backup.
  snapshots: { take: () => Promise.resolve(null), remove: () => Promise.resolve() },
  surroundings: linuxSurroundings,
  // The file's mode is the protection.
  secrets: {
    seal: (secret) => secret.toString("base64url"),
    open: (sealed) => Buffer.from(sealed, "base64url"),
  },
};
