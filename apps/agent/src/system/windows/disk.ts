import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import type { ByteName, Disk, DiskStat, OpenWalk } from "../port.ts";
import { kindOf, statOf } from "../stat.ts";
import { runHost } from "./host.ts";
import { windowsNames } from "./names.ts";
import { windowsPaths } from "./paths.ts";
import { type ListedFolder, openWalkFile } from "./walk-file.ts";

const stat = (path: ByteName): DiskStat => statOf(lstatSync(windowsNames.forDisk(path)));

const missing = (path: ByteName): Error =>
  Object.assign(new Error(`ENOENT: no such folder when the walk came by, '${path}'`), { code: "ENOENT" });

/** Only a walk can list: what is hidden, or kept elsewhere, Node does not see. */
export const windowsDisk: Disk = {
  stat,
  list: (path) => {
    throw missing(path);
  },
};

/** What Windows itself hides in the folders of people and volumes. */
const HIDDEN = new Set(["appdata", "application data", "recovery", "system volume information"]);
const isHidden = (name: ByteName): boolean => name.startsWith("$") || HIDDEN.has(name.toLowerCase());

/** A junction is a link to Node, and so nothing that is entered. */
export const windowsBrowse: Disk = {
  stat,
  list: (path) =>
    readdirSync(windowsNames.forDisk(path), { withFileTypes: true }).map((entry) => ({
      nome: entry.name,
      tipo: kindOf(entry),
      oculto: isHidden(entry.name),
    })),
};

const walkOver = (folder: (path: ByteName) => ListedFolder | null): Disk => {
  let current: { readonly path: ByteName; readonly volume: number; readonly listed: ListedFolder } | null = null;
  return {
    list: (path) => {
      const listed = folder(path);
      if (listed === null) throw missing(path);
      current = { path, volume: stat(path).volume, listed };
      return listed.entries;
    },
    // Of the folder that was listed last the listing has it: asking the system for each file takes many times longer.
    stat: (path) => {
      if (current !== null) {
        const name = path.slice(path.lastIndexOf("\\") + 1);
        const known = current.listed.stats.get(name);
        if (known !== undefined && windowsPaths.join(current.path, name) === path) {
          return { ...known, volume: current.volume };
        }
      }
      return stat(path);
    },
  };
};

/** The host walks first, into a file; the backup then reads folder by folder from it. */
export const openWindowsWalk = async (roots: readonly ByteName[], scratch: string): Promise<OpenWalk> => {
  // Each walk has a thread of its own.
  const path = join(scratch, `varredura-${threadId}.tmp`);
  rmSync(path, { force: true });
  await runHost(["andar", ...roots], path);
  const file = openWalkFile(path);
  const close = (): void => {
    file.close();
    rmSync(path, { force: true });
  };
  return { disk: walkOver(file.folder), close };
};
