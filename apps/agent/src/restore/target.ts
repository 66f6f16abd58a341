import { closeSync, constants, fstatSync, mkdirSync, openSync, readdirSync, readlinkSync } from "node:fs";
import { realPathOf } from "../access/access.ts";
import { type ByteName, diskPath, joinPath, nameFromBytes } from "../platform/byte-name.ts";
import { codeOf } from "../platform/error-code.ts";
import { RestoreRefused } from "./problems.ts";
import { isSafeName } from "./target-name.ts";
import { createFolderGuard, createTwinGuard, type TwinGuard } from "./twins.ts";

const FLAGS = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
const KEPT_OPEN = 64;

/** Through the open folder itself, whatever its path leads to by now. */
const within = (descriptor: number, name: ByteName): ByteName => `/proc/self/fd/${descriptor}/${name}`;

/** Opens a folder that is no link; makes it if it is missing. */
const openOrMake = (path: ByteName, make: () => void): number => {
  try {
    return openSync(diskPath(path), FLAGS);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ELOOP" || code === "ENOTDIR") throw new RestoreRefused("DESTINO_INSEGURO");
    if (code !== "ENOENT") throw error;
  }
  make();
  return openSync(diskPath(path), FLAGS);
};

const descend = (base: ByteName, names: readonly ByteName[]): number => {
  let descriptor = openOrMake(base, () => mkdirSync(diskPath(base), { recursive: true, mode: 0o700 }));
  for (const name of names) {
    const path = within(descriptor, name);
    try {
      const below = openOrMake(path, () => mkdirSync(diskPath(path), { mode: 0o700 }));
      closeSync(descriptor);
      descriptor = below;
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }
  return descriptor;
};

/** Where an open folder really lies. */
const placeOf = (descriptor: number): ByteName =>
  nameFromBytes(readlinkSync(`/proc/self/fd/${descriptor}`, { encoding: "buffer" }));

const namesIn = (descriptor: number): readonly ByteName[] =>
  readdirSync(`/proc/self/fd/${descriptor}`, { encoding: "buffer" }).map(nameFromBytes);

export type TargetFolder = {
  /** Where a name of this folder lies. */
  readonly at: (name: ByteName) => ByteName;
  readonly twins: TwinGuard;
  readonly release: () => void;
};

type Held = { readonly descriptor: number; readonly twins: TwinGuard; users: number };

/**
 * Opens the folders below `base` one by one and works through them while they are open. Each must be a folder itself:
 * a link, also one that is put there later, never leads a file out of the place that was chosen. Whether that place is
 * allowed is asked before anything is made there, and of the open folder again.
 */
export const createTargetFolders = (isAllowed: (real: ByteName) => boolean) => {
  const held = new Map<ByteName, Held>();
  const guard = createFolderGuard();
  const closeIdle = (most: number): void => {
    for (const [path, { descriptor, users }] of held) {
      if (held.size <= most) return;
      if (users > 0) continue;
      held.delete(path);
      closeSync(descriptor);
    }
  };
  const openNew = (base: ByteName, names: readonly ByteName[], path: ByteName): Held => {
    if (!names.every((name) => isSafeName(name, process.platform))) throw new RestoreRefused("NOME_INVALIDO");
    const before = realPathOf(base);
    if (before === null || !isAllowed(names.reduce(joinPath, before))) throw new RestoreRefused("NAO_PERMITIDO");
    const descriptor = descend(base, names);
    if (!isAllowed(placeOf(descriptor))) {
      closeSync(descriptor);
      throw new RestoreRefused("NAO_PERMITIDO");
    }
    const { dev, ino } = fstatSync(descriptor, { bigint: true });
    if (guard.isTwin(`${dev}:${ino}`, path)) {
      closeSync(descriptor);
      throw new RestoreRefused("NOME_REPETIDO");
    }
    return { descriptor, twins: createTwinGuard(() => namesIn(descriptor)), users: 0 };
  };
  return {
    open: (base: ByteName, names: readonly ByteName[]): TargetFolder => {
      const path = names.reduce(joinPath, base);
      const folder = held.get(path) ?? openNew(base, names, path);
      folder.users += 1;
      held.delete(path);
      held.set(path, folder);
      closeIdle(KEPT_OPEN);
      return {
        at: (name) => within(folder.descriptor, name),
        twins: folder.twins,
        release: () => {
          folder.users -= 1;
        },
      };
    },
    close: () => closeIdle(0),
  };
};
