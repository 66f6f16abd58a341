import type { ExecucaoDaMudanca } from "@acervo/contracts/aprovacoes";
import { useQueryClient } from "@tanstack/react-query";

const ESPERA_MS = 3_000;

/** How soon a list is read again: while a job is still doing what was confirmed. */
export const esperaDaExecucao = (
  linhas: readonly { readonly execucao: ExecucaoDaMudanca | null }[] = [],
): number | false => (linhas.some(({ execucao }) => execucao?.situacao === "FAZENDO") ? ESPERA_MS : false);

/** Under which everything about them is remembered. */
export const APROVACOES = ["aprovacoes"];

/** After something was asked for or answered, what waits is another. */
export const useRelerAprovacoes = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: APROVACOES });
};
