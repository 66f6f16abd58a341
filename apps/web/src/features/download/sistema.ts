import type { NomeDoInstalador } from "./download.data.ts";

/** What a browser says of the machine it runs on; a name where our program does not run, none where it cannot be told. */
export type Sistema =
  | { readonly instalador: NomeDoInstalador }
  | { readonly outro: "celular" | "mac" | "linux" }
  | { readonly outro: null };

const SISTEMAS: readonly (readonly [RegExp, Sistema])[] = [
  // A phone with Android also says Linux, one of Apple also says Mac.
  [/Android|iPhone|iPad|iPod|Mobile/, { outro: "celular" }],
  // A browser of 32 bits on a system of 64 says WOW64.
  [/Windows NT.*(?:Win64|WOW64|x64)/, { instalador: "bits64" }],
  [/Windows NT/, { instalador: "bits32" }],
  [/Macintosh|Mac OS X/, { outro: "mac" }],
  [/Linux|X11|CrOS/, { outro: "linux" }],
];

export const sistemaDe = (userAgent: string): Sistema =>
  SISTEMAS.find(([sinal]) => sinal.test(userAgent))?.[1] ?? { outro: null };
