import { closeSync, constants, mkdirSync, openSync } from "node:fs";
import { type ByteName, diskPath, joinPath } from "../platform/byte-name.ts";
import { codeOf } from "../scan/motivo.ts";

/** Why a file could not be written back. */
export type RestoreProblem =
  | "JA_EXISTE"
  | "MAIS_NOVO"
  | "DESTINO_INSEGURO"
  | "FORA_DOS_DIRETORIOS"
  | "CONTEUDO_DIFERENTE"
  | "EXCLUIDO"
  | "DISCO_CHEIO"
  | "ERRO_DE_GRAVACAO";

export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";
  readonly motivo: RestoreProblem;

  constructor(motivo: RestoreProblem) {
    super(motivo);
    this.motivo = motivo;
  }
}

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

export type TargetFolder = {
  /** Where a name of this folder lies. */
  readonly at: (name: ByteName) => ByteName;
  readonly release: () => void;
};

type Held = { readonly descriptor: number; users: number };

/**
 * Opens the folders below `base` one by one and works through them while they are open. Each must be a folder itself:
 * a link, also one that is put there later, never leads a file out of the place that was chosen.
 */
export const createTargetFolders = () => {
  const held = new Map<ByteName, Held>();
  const closeIdle = (most: number): void => {
    for (const [path, { descriptor, users }] of held) {
      if (held.size <= most) return;
      if (users > 0) continue;
      held.delete(path);
      closeSync(descriptor);
    }
  };
  return {
    open: (base: ByteName, names: readonly ByteName[]): TargetFolder => {
      const path = names.reduce(joinPath, base);
      const folder = held.get(path) ?? { descriptor: descend(base, names), users: 0 };
      folder.users += 1;
      held.delete(path);
      held.set(path, folder);
      closeIdle(KEPT_OPEN);
      return {
        at: (name) => within(folder.descriptor, name),
        release: () => {
          folder.users -= 1;
        },
      };
    },
    close: () => closeIdle(0),
  };
};
