import { acessosDaEquipe } from "@acervo/contracts/acessos-da-equipe";
import { useInfiniteQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";

/** Newest first; the failure is told in its place. */
export const useAcessos = () => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: ["acessos-da-equipe"],
    queryFn: ({ signal, pageParam }) =>
      fetchValue(api, acessosDaEquipe.listar, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximoCursor }) => proximoCursor,
  });
};
