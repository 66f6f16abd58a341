import type { ArquivoEncontrado } from "@acervo/contracts/arquivos";
import { useEffect, useEffectEvent, useMemo } from "react";
import { usePesquisa } from "../arquivos.data.ts";

type Encontrado = { readonly chave: string; readonly arquivo: ArquivoEncontrado };

/** What a search has found so far. */
export const useEncontrados = (idContratacao: number, termo: string) => {
  const pesquisa = usePesquisa(idContratacao, termo);
  const paginas = pesquisa.data?.pages;
  const itens = useMemo(
    () =>
      (paginas ?? []).flatMap((pagina) =>
        pagina.arquivos.map((arquivo): Encontrado => ({
          chave: `${arquivo.idDispositivo} ${arquivo.nomeObjeto}`,
          arquivo,
        })),
      ),
    [paginas],
  );
  const mais = (): void => {
    if (pesquisa.hasNextPage && !pesquisa.isFetching) void pesquisa.fetchNextPage();
  };
  // A page may come without anything and still not be the last: nobody scrolls to ask for the next.
  const adiante = useEffectEvent(mais);
  const nadaVeio = paginas?.at(-1)?.arquivos.length === 0;
  useEffect(() => {
    if (nadaVeio) adiante();
  }, [nadaVeio, paginas?.length]);
  return {
    pesquisa,
    itens,
    mais,
    /** Nothing yet, but it is not over. */
    buscando: pesquisa.isPending || (itens.length === 0 && pesquisa.hasNextPage),
  };
};
