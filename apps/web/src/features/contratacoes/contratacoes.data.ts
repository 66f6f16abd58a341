import type { ApiClient } from "@acervo/api-client/api-client";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";

export const chaveDaCapacidade = (idContratacao: number) => ["contratacoes", idContratacao, "capacidade"] as const;

/** How full a subscription is. A failure is only logged: the screen says "---". */
export const consultaDaCapacidade = (api: ApiClient, idContratacao: number) =>
  queryOptions({
    queryKey: chaveDaCapacidade(idContratacao),
    queryFn: ({ signal }) =>
      fetchValue(api, contratacoes.verificarCapacidadeContratacao, { query: { id: idContratacao } }, { signal }),
    staleTime: 60_000,
  });

export const useCapacidade = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery(consultaDaCapacidade(api, idContratacao));
};
