import { comparablePath, isAtOrBelow } from "@acervo/backup-format/comparable-path";
import { FormatError } from "@acervo/backup-format/format-error";
import { segmentsOfPosixPath, segmentsOfWindowsPath } from "@acervo/backup-format/local-path";

/** A directory as a person typed it, in the form in which paths are compared; null: no machine has such a path. */
export const lugarDoDiretorio = (caminho: string): string | null => {
  try {
    return comparablePath(
      caminho.startsWith("/") ? segmentsOfPosixPath(Buffer.from(caminho)) : segmentsOfWindowsPath(caminho),
    );
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
};

export type Alcance =
  /** It lies below a directory that is backed up: not to keep it must be written down. */
  | "abaixo"
  /** It is such a directory, or one lies below it. */
  | "diretorio"
  /** Nothing of it is backed up any more. */
  | "fora";

/** Where a path lies among the directories of its configuration. */
export const alcanceDoCaminho = (caminho: readonly Uint8Array[], diretorios: readonly string[]): Alcance => {
  const lugar = comparablePath(caminho);
  const lugares = diretorios.map(lugarDoDiretorio).filter((cada) => cada !== null);
  if (lugares.some((diretorio) => isAtOrBelow(diretorio, lugar) || caminho.length === 0)) return "diretorio";
  return lugares.some((diretorio) => isAtOrBelow(lugar, diretorio)) ? "abaixo" : "fora";
};
