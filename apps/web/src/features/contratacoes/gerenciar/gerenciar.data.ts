import { contratacoes } from "@acervo/contracts/contratacoes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
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
export const useRemover = (onCancelada: () => Promise<void>) =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, contratacoes.remover, { query: { id } }),
    atualiza: [onCancelada, PESQUISA],
    sucesso: texts.cancelada,
    erro: texts.erros.remover,
  });
