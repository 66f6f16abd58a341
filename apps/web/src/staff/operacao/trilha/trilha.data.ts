import { trilha } from "@acervo/contracts/trilha";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useExport } from "../../../shared/export/use-export.ts";
import type { PedidoDaTrilha } from "./filtros.rules.ts";
import { trilhaTexts as texts } from "./trilha.texts.ts";

const TRILHA = ["operacao", "trilha"];

/** Newest first, page after page; the failure is told in its place. */
export const useTrilha = (pedido: PedidoDaTrilha) => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...TRILHA, pedido],
    queryFn: ({ signal, pageParam }) =>
      fetchValue(
        api,
        trilha.pesquisar,
        { query: { ...pedido, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximoCursor }) => proximoCursor,
    placeholderData: keepPreviousData,
  });
};

export const useEquipe = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...TRILHA, "equipe"],
    queryFn: ({ signal }) => fetchValue(api, trilha.equipe, {}, { signal }),
    meta: { mensagemPadrao: texts.erroEquipe },
  });
};

export const useExportarTrilha = (query: PedidoDaTrilha) => {
  const name = texts.arquivo(query.de, query.ate);
  return useExport(trilha.exportar, { name, failure: texts.erroExportar })({ query });
};
