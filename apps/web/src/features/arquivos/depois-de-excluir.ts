import type { QueryClient } from "@tanstack/react-query";
import { chaveDasBuscas, chaveDoDispositivo, chaveDasPastas, isLonga, type PaginasDaPasta } from "./arquivos.data.ts";

/** What is not there any more; a version leaves its file where it was. */
export type Excluido = { readonly nomeObjeto: string } | { readonly caminho: string } | { readonly versaoDe: string };

const sem = (dados: PaginasDaPasta, excluido: Excluido): PaginasDaPasta => ({
  ...dados,
  pages: dados.pages.map((pagina) => {
    if (pagina === null || "versaoDe" in excluido) return pagina;
    if ("caminho" in excluido) {
      return { ...pagina, pastas: pagina.pastas.filter(({ caminho }) => caminho !== excluido.caminho) };
    }
    return { ...pagina, arquivos: pagina.arquivos.filter(({ nomeObjeto }) => nomeObjeto !== excluido.nomeObjeto) };
  }),
});

/**
 * Brings lists up to date with a deletion. Of a folder that is long on the screen only the row goes: reading all its
 * pages again would take long and move the person away from where they are.
 */
export const depoisDeExcluir = async (
  queryClient: QueryClient,
  idDispositivo: number,
  excluido: Excluido,
): Promise<void> => {
  queryClient.setQueriesData<PaginasDaPasta>({ queryKey: chaveDasPastas(idDispositivo) }, (dados) =>
    dados === undefined ? undefined : sem(dados, excluido),
  );
  const curta = (dados: unknown): boolean => !isLonga(dados);
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: chaveDoDispositivo(idDispositivo),
      predicate: ({ state }) => curta(state.data),
    }),
    queryClient.invalidateQueries({ queryKey: chaveDasBuscas }),
  ]);
};
