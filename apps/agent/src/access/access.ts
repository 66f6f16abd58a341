import { type ByteName, joinPath, pathOf, segmentsOf } from "../platform/byte-name.ts";
import { codeOf } from "../system/error-code.ts";
import { system } from "../system/system.ts";

/**
 * What this machine lets the agent touch, whatever the server says: the roots that a person allowed here, and never the
 * agent's own folders nor those of the system. All are real paths, without links.
 */
export type Access = { readonly raizes: readonly ByteName[]; readonly proibidas: readonly ByteName[] };

/** A directory that is not permitted is told to the server by this word. */
export type AccessVerdict = "PERMITIDO" | "DIRETORIO_A_CONFIRMAR" | "DIRETORIO_DO_SISTEMA";

/** The agent's own folders: its state and its program. */
export const forbiddenFolders = (own: readonly ByteName[]): readonly ByteName[] =>
  own.map((folder) => realPathOf(folder) ?? folder);

export const isBelow = (path: ByteName, folder: ByteName): boolean => system.paths.isBelow(path, folder);

const LEADS_ELSEWHERE = new Set([".", ".."]);

/**
 * Where a path leads once all links in it are followed; what does not exist yet is taken as it is written. Null: it goes
 * up again from something that does not exist, so that nobody can say where it leads.
 */
export const realPathOf = (path: ByteName): ByteName | null => {
  if (!system.paths.isOurs(path)) return null;
  const [root = "", ...names] = segmentsOf(path);
  for (let existing = names.length; existing >= 0; existing -= 1) {
    const rest = names.slice(existing);
    try {
      const real = system.paths.real(pathOf([root, ...names.slice(0, existing)]));
      return rest.some((name) => LEADS_ELSEWHERE.has(name)) ? null : rest.reduce(joinPath, real);
    } catch (error) {
      const code = codeOf(error);
      if (code !== "ENOENT" && code !== "ENOTDIR") return null;
    }
  }
  return null;
};

/** Whether a real path is one that is never read nor written. */
export const isForbidden = ({ proibidas }: Access, real: ByteName): boolean =>
  system.paths.isOfSystem(real) || proibidas.some((folder) => isBelow(real, folder));

/** Whether a directory that the server names may be read and written, by where it leads now. */
export const accessTo = (access: Access, path: ByteName): AccessVerdict => {
  const real = realPathOf(path);
  if (real === null || isForbidden(access, real)) return "DIRETORIO_DO_SISTEMA";
  return access.raizes.some((root) => isBelow(real, root)) ? "PERMITIDO" : "DIRETORIO_A_CONFIRMAR";
};
