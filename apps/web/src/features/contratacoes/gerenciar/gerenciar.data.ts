import { contratacoes } from "@acervo/contracts/contratacoes";
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

/** What cancelling it now would mean: never an answer of before. */
export const usePrevia = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["contratacoes", "previa-cancelamento", id],
    queryFn: ({ signal }) => fetchValue(api, contratacoes.preverCancelamento, { query: { id } }, { signal }),
    gcTime: 0,
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
