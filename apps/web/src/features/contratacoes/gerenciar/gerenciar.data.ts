import { contratacoes } from "@acervo/contracts/contratacoes";
import { planos } from "@acervo/contracts/planos";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import type { Filtro } from "./gerenciar.rules.ts";
import { gerenciarTexts as texts } from "./gerenciar.texts.ts";

const PESQUISA = ["contratacoes", "pesquisa"] as const;

export const usePesquisa = (filtro: Filtro) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...PESQUISA, filtro],
    queryFn: ({ signal }) => fetchValue(api, contratacoes.pesquisar, { query: filtro }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erros.pesquisar },
  });
};

/** Plans to filter by. A failure is only logged: the other filters still work. */
export const usePlanosDoFiltro = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["contratacoes", "planos-do-filtro"],
    queryFn: ({ signal }) => fetchValue(api, planos.listar, { query: { contratarPlano: true } }, { signal }),
    staleTime: Infinity,
  });
};

/** Cancels; in flight until the list was read again. */
export const useRemover = (onCancelada: () => Promise<void>) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => fetchValue(api, contratacoes.remover, { query: { id } }),
    onSuccess: () => Promise.all([onCancelada(), queryClient.invalidateQueries({ queryKey: PESQUISA })]),
    meta: { mensagemPadrao: texts.erros.remover },
  });
};
