import { realPathOf } from "../access/access.ts";
import { type ByteName, joinPath } from "../platform/byte-name.ts";
import { type HeldFolder, LinkInTheWay } from "../system/port.ts";
import { system } from "../system/system.ts";
import { RestoreRefused } from "./problems.ts";
import { createFolderGuard, createTwinGuard, type TwinGuard } from "./twins.ts";

const KEPT_OPEN = 64;

const throughNoLink = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof LinkInTheWay ? new RestoreRefused("DESTINO_INSEGURO", { cause: error }) : error;
  }
};

export type TargetFolder = {
  /** Where a name of this folder lies. */
  readonly at: (name: ByteName) => ByteName;
  readonly twins: TwinGuard;
  readonly release: () => void;
};

type Held = { readonly folder: HeldFolder; readonly twins: TwinGuard; users: number };

/**
 * Opens the folders below `base` one by one and works through them while they are open. Each must be a folder itself:
 * a link, also one that is put there later, never leads a file out of the place that was chosen. Whether that place is
 * allowed is asked before anything is made there, and of the open folder again.
 */
export const createTargetFolders = (isAllowed: (real: ByteName) => boolean) => {
  const held = new Map<ByteName, Held>();
  const guard = createFolderGuard();
  const closeIdle = (most: number): void => {
    for (const [path, { folder, users }] of held) {
      if (held.size <= most) return;
      if (users > 0) continue;
      held.delete(path);
      folder.close();
    }
  };
  const openNew = (base: ByteName, names: readonly ByteName[], path: ByteName): Held => {
    if (!names.every(system.names.isSafe)) throw new RestoreRefused("NOME_INVALIDO");
    const before = realPathOf(base);
    if (before === null || !isAllowed(names.reduce(joinPath, before))) throw new RestoreRefused("NAO_PERMITIDO");
    const folder = throughNoLink(() => system.files.holdFolder(base, names));
    const refuse = (motivo: "NAO_PERMITIDO" | "NOME_REPETIDO"): never => {
      folder.close();
      throw new RestoreRefused(motivo);
    };
    if (!isAllowed(folder.place)) refuse("NAO_PERMITIDO");
    if (guard.isTwin(folder.identity, path)) refuse("NOME_REPETIDO");
    return { folder, twins: createTwinGuard(folder.names), users: 0 };
  };
  return {
    open: (base: ByteName, names: readonly ByteName[]): TargetFolder => {
      const path = names.reduce(joinPath, base);
      const one = held.get(path) ?? openNew(base, names, path);
      one.users += 1;
      held.delete(path);
      held.set(path, one);
      closeIdle(KEPT_OPEN);
      return {
        at: (name) => throughNoLink(() => one.folder.at(name)),
        twins: one.twins,
        release: () => {
          one.users -= 1;
        },
      };
    },
    close: () => closeIdle(0),
  };
};
