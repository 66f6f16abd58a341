import { renameSync, writeFileSync } from "node:fs";
import { win32 } from "node:path";
import type { Program, System } from "../port.ts";
import { openWindowsWalk, windowsBrowse, windowsDisk } from "./disk.ts";
import { windowsFiles } from "./files.ts";
import { askHost } from "./host.ts";
import { windowsNames } from "./names.ts";
import { windowsPaths } from "./paths.ts";
import { windowsProcesses } from "./processes.ts";
import { windowsSnapshots } from "./snapshots.ts";
import { windowsSurroundings } from "./surroundings.ts";

const dataFolder: Program["dataFolder"] = (env) => win32.join(env["ProgramData"] ?? "C:\\ProgramData", "Acervo");

const program: Program = {
  dataFolder,
  settingsFile: (env) => win32.join(dataFolder(env), "acervo-agente.conf"),
  typed: {
    agent: "acervo-host agente",
    startService: "acervo-instalacao iniciar",
    openPage: "acervo-instalacao painel",
  },
  starter: "acervo-host.exe",
  // A text file: links of folders need a right here that not every account has.
  pointAt: (programa, versao) => {
    const beside = win32.join(programa, "atual.novo");
    writeFileSync(beside, `${versao}\n`, { flush: true });
    renameSync(beside, win32.join(programa, "atual"));
  },
};

export const windows: System = {
  sistema: `windows-${process.arch === "ia32" ? "x86" : process.arch}`,
  names: windowsNames,
  paths: windowsPaths,
  files: windowsFiles,
  disk: windowsDisk,
  browse: windowsBrowse,
  openWalk: openWindowsWalk,
  program,
  processes: windowsProcesses,
  snapshots: windowsSnapshots,
  surroundings: windowsSurroundings,
  // Bound to this machine, so that a disk or a copy of the folder elsewhere gives nothing away; on it the folder's rights
  // decide who reads the file (docs/decisions/0086).
  secrets: {
    seal: (secret) => askHost(["dpapi", "proteger"], secret).toString("base64url"),
    open: (sealed) => askHost(["dpapi", "abrir"], Buffer.from(sealed, "base64url")),
  },
};
