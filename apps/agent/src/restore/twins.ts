import type { ByteName } from "../platform/byte-name.ts";

/** What a system tells of a folder: which names it lists, whatever it finds when asked for one. */
export type ListNames = () => readonly ByteName[];

/**
 * Where a system finds `A.txt` under `a.txt`, the second of two such files would take the place of the first, and both
 * would count as restored. A file that was found, and is not listed under the very name that was asked for, is a twin.
 */
export const createTwinGuard = (list: ListNames) => {
  let known: Set<ByteName> | null = null;
  return {
    isTwin: (name: ByteName): boolean => {
      if (known?.has(name) === true) return false;
      known = new Set(list());
      return !known.has(name);
    },
    wrote: (name: ByteName): void => void known?.add(name),
  };
};
export type TwinGuard = ReturnType<typeof createTwinGuard>;

/** One folder reached by two paths: names that the system takes for the same. */
export const createFolderGuard = () => {
  const pathOf = new Map<string, ByteName>();
  return {
    isTwin: (identity: string, path: ByteName): boolean => {
      const known = pathOf.get(identity);
      if (known === undefined) pathOf.set(identity, path);
      return known !== undefined && known !== path;
    },
  };
};
