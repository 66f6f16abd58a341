import { type Instalador, NOMES_DOS_INSTALADORES } from "@acervo/contracts/parametros";

type Sistema = Instalador["sistema"];

export const SISTEMAS: readonly Sistema[] = ["windows-x64", "windows-x86"];

/** The parameter that says where the installer of a system is. */
export const CHAVES_DOS_INSTALADORES = {
  "windows-x64": "url-dowload-exe",
  "windows-x86": "url-dowload-exe-32-bits",
} as const satisfies Record<Sistema, string>;

/** Below what anybody may read; the hash keeps an address from ever giving other bytes. */
export const chaveDoInstalador = (sistema: Sistema, sha256: string): string =>
  `instaladores/${sha256}/${NOMES_DOS_INSTALADORES[sistema]}`;
