import { closeSync, constants, fstatSync, fsyncSync, mkdirSync, openSync, readdirSync, readlinkSync } from "node:fs";
import { codeOf } from "../error-code.ts";
import { type ByteName, type Files, type HeldFolder, LinkInTheWay, type OpenMode } from "../port.ts";
import { linuxNames } from "./names.ts";

const { O_RDONLY, O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants;
const FLAGS: Readonly<Record<OpenMode, number>> = {
  ler: O_RDONLY | O_NOFOLLOW | O_NONBLOCK,
  criar: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW,
  continuar: O_RDWR | O_NOFOLLOW,
};
const FOLDER = O_RDONLY | O_DIRECTORY | O_NOFOLLOW;

/** Through the open folder itself, whatever its path leads to by now. */
const within = (descriptor: number, name: ByteName): ByteName => `/proc/self/fd/${descriptor}/${name}`;

/** Opens a folder that is no link; makes it if it is missing. */
const openOrMake = (path: ByteName, make: () => void): number => {
  try {
    return openSync(linuxNames.forDisk(path), FOLDER);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ELOOP" || code === "ENOTDIR") throw new LinkInTheWay("", { cause: error });
    if (code !== "ENOENT") throw error;
  }
  make();
  return openSync(linuxNames.forDisk(path), FOLDER);
};

const descend = (base: ByteName, names: readonly ByteName[]): number => {
  let descriptor = openOrMake(base, () => mkdirSync(linuxNames.forDisk(base), { recursive: true, mode: 0o700 }));
  for (const name of names) {
    const path = within(descriptor, name);
    try {
      const below = openOrMake(path, () => mkdirSync(linuxNames.forDisk(path), { mode: 0o700 }));
      closeSync(descriptor);
      descriptor = below;
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }
  return descriptor;
};

/** Opens the folders one by one and works through the last one while it is open. */
const holdFolder = (base: ByteName, names: readonly ByteName[]): HeldFolder => {
  const descriptor = descend(base, names);
  const self = `/proc/self/fd/${descriptor}`;
  const { dev, ino } = fstatSync(descriptor, { bigint: true });
  return {
    at: (name) => within(descriptor, name),
    place: linuxNames.fromBytes(readlinkSync(self, { encoding: "buffer" })),
    identity: `${dev}:${ino}`,
    names: () => readdirSync(self, { encoding: "buffer" }).map(linuxNames.fromBytes),
    close: () => closeSync(descriptor),
  };
};

const syncFolder = (path: string): void => {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};

export const linuxFiles: Files = {
  open: (path, mode) => openSync(linuxNames.forDisk(path), FLAGS[mode], 0o600),
  syncFolder,
  holdFolder,
};
