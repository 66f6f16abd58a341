import { constants, lstatSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { type ByteName, type Files, type HeldFolder, LinkInTheWay, type OpenMode } from "../port.ts";
import { windowsNames } from "./names.ts";
import { windowsPaths } from "./paths.ts";

const { O_RDONLY, O_RDWR, O_CREAT, O_EXCL } = constants;
const FLAGS: Readonly<Record<OpenMode, number>> = {
  ler: O_RDONLY,
  criar: O_RDWR | O_CREAT | O_EXCL,
  continuar: O_RDWR,
};

const look = (path: ByteName) => lstatSync(windowsNames.forDisk(path), { throwIfNoEntry: false, bigint: true });

/** There is no flag for it here: the look before is all that can be had. */
const open = (path: ByteName, mode: OpenMode): number => {
  if (look(path)?.isSymbolicLink() === true) {
    throw Object.assign(new Error(`ELOOP: a link, open '${path}'`), { code: "ELOOP", syscall: "open" });
  }
  return openSync(windowsNames.forDisk(path), FLAGS[mode], 0o600);
};

const makeFolder = (path: ByteName): void => {
  const found = look(path);
  if (found === undefined) mkdirSync(windowsNames.forDisk(path));
  else if (!found.isDirectory()) throw new LinkInTheWay();
};

const identityOf = (path: ByteName): string => {
  const found = look(path);
  if (found?.isDirectory() !== true) throw new LinkInTheWay();
  return `${found.dev}:${found.ino}`;
};

/**
 * Node cannot work through an open folder here. So the folder is looked at again whenever a name in it is asked for: it
 * must be the same one, at the same place. Between that look and the system's own there is a moment that stays open
 * (docs/decisions/0086).
 */
const holdFolder = (base: ByteName, names: readonly ByteName[]): HeldFolder => {
  if (look(base) === undefined) mkdirSync(windowsNames.forDisk(base), { recursive: true });
  identityOf(base);
  let path = base;
  for (const name of names) {
    path = windowsPaths.join(path, name);
    makeFolder(path);
  }
  const place = windowsPaths.real(path);
  const identity = identityOf(path);
  return {
    place,
    identity,
    at: (name) => {
      if (identityOf(place) !== identity || windowsPaths.real(place) !== place) throw new LinkInTheWay();
      return windowsPaths.join(place, name);
    },
    names: () => readdirSync(windowsNames.forDisk(place)),
    close: () => undefined,
  };
};

export const windowsFiles: Files = {
  open,
  // A folder cannot be flushed here; NTFS writes renames into its journal.
  syncFolder: () => undefined,
  holdFolder,
};
