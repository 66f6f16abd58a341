import { lstatSync, mkdirSync, type Stats } from "node:fs";
import { type ByteName, diskPath, joinPath } from "../platform/byte-name.ts";

/** Why a file could not be written back. */
export type RestoreProblem =
  "JA_EXISTE" | "DESTINO_INSEGURO" | "FORA_DOS_DIRETORIOS" | "CONTEUDO_DIFERENTE" | "ERRO_DE_GRAVACAO";

export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";
  readonly motivo: RestoreProblem;

  constructor(motivo: RestoreProblem) {
    super(motivo);
    this.motivo = motivo;
  }
}

export const lookAt = (path: ByteName): Stats | null => lstatSync(diskPath(path), { throwIfNoEntry: false }) ?? null;

/**
 * Makes the folders below `base`, one by one. Whatever is there already must be a folder itself: a link would lead the
 * file out of the place that the person chose.
 */
export const createFolders = () => {
  const ready = new Set<ByteName>();
  return (base: ByteName, names: readonly ByteName[]): ByteName => {
    let path = base;
    for (const name of names) {
      path = joinPath(path, name);
      if (ready.has(path)) continue;
      const found = lookAt(path);
      if (found === null) mkdirSync(diskPath(path), { mode: 0o700 });
      else if (!found.isDirectory()) throw new RestoreRefused("DESTINO_INSEGURO");
      ready.add(path);
    }
    return path;
  };
};
