import type { ExecucaoDaMudanca } from "@acervo/contracts/aprovacoes";

const ESPERA_MS = 3_000;

/** How soon a list is read again: while a job is still doing what was confirmed. */
export const esperaDaExecucao = (
  linhas: readonly { readonly execucao: ExecucaoDaMudanca | null }[] = [],
): number | false => (linhas.some(({ execucao }) => execucao?.situacao === "FAZENDO") ? ESPERA_MS : false);

/** Under which everything about them is remembered. */
export const APROVACOES = ["aprovacoes"];
