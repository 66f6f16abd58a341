import type { Instalador } from "@acervo/contracts/parametros";

type Sistema = Instalador["sistema"];

export const SISTEMAS: readonly Sistema[] = ["windows-x64", "windows-x86"];

/** The parameter that says where the installer of a system is. */
export const CHAVES_DOS_INSTALADORES = {
  "windows-x64": "url-dowload-exe",
  "windows-x86": "url-dowload-exe-32-bits",
} as const satisfies Record<Sistema, string>;

/** As people find it in their downloads: a link across origins cannot give a file another name than its address. */
const NOMES: Readonly<Record<Sistema, string>> = {
  "windows-x64": "acervo-instalador-64-bits.exe",
  "windows-x86": "acervo-instalador-32-bits.exe",
};

/** Below what anybody may read; the hash keeps an address from ever giving other bytes. */
export const chaveDoInstalador = (sistema: Sistema, sha256: string): string =>
  `instaladores/${sha256}/${NOMES[sistema]}`;
