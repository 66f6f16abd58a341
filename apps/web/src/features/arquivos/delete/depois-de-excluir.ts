import type { QueryClient } from "@tanstack/react-query";
import { chaveDasBuscas, chaveDoDispositivo, chaveDasPastas, isLonga, type PaginasDaPasta } from "../arquivos.data.ts";

/** What is not there any more; a version leaves its file where it was. */
export type Excluido = { readonly nomeObjeto: string } | { readonly caminho: string } | { readonly versaoDe: string };

const sem = (dados: PaginasDaPasta, excluidos: readonly Excluido[]): PaginasDaPasta => {
  const caminhos = new Set(excluidos.flatMap((excluido) => ("caminho" in excluido ? [excluido.caminho] : [])));
  const nomes = new Set(excluidos.flatMap((excluido) => ("nomeObjeto" in excluido ? [excluido.nomeObjeto] : [])));
  return {
    ...dados,
    pages: dados.pages.map((pagina) => {
      if (pagina === null) return null;
      const pastas = pagina.pastas.filter(({ caminho }) => !caminhos.has(caminho));
      const arquivos = pagina.arquivos.filter(({ nomeObjeto }) => !nomes.has(nomeObjeto));
      // A page that lost nothing stays the same, and with it its rows.
      return pastas.length === pagina.pastas.length && arquivos.length === pagina.arquivos.length
        ? pagina
        : { ...pagina, pastas, arquivos };
    }),
  };
};

/**
 * Brings lists up to date with what was deleted. Of a folder that is long on the screen only the rows go: reading all its
 * pages again would take long and move the person away from where they are.
 */
export const depoisDeExcluir = async (
  queryClient: QueryClient,
  idDispositivo: number,
  excluidos: readonly Excluido[],
): Promise<void> => {
  queryClient.setQueriesData<PaginasDaPasta>({ queryKey: chaveDasPastas(idDispositivo) }, (dados) =>
    dados === undefined ? undefined : sem(dados, excluidos),
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
