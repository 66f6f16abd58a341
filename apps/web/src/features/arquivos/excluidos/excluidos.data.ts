import { arquivos } from "@acervo/contracts/arquivos";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { excluidosTexts as texts } from "./excluidos.texts.ts";

const chave = (idContratacao: number) => ["itensExcluidos", idContratacao] as const;

/** What can still come back, the nearest purge first, page after page. */
export const useExcluidos = (idContratacao: number) => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: chave(idContratacao),
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? { idContratacao } : { idContratacao, cursor: pageParam };
      return fetchValue(api, arquivos.listarExcluidos, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximoCursor }) => proximoCursor,
    select: ({ pages }) => pages.flatMap(({ itens }) => itens),
    staleTime: 0,
  });
};

/** Undoes a deletion; the list is read again before it counts as done, whatever the answer was. */
export const useDesfazer = (idContratacao: number, onDesfeito: (aosPoucos: boolean) => void) => {
  const { api } = useServices();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => fetchValue(api, arquivos.desfazerExclusao, { query: { id } }),
    onSuccess: (naHora) => {
      feedback.toast("sucesso", naHora ? texts.feito : texts.pedido);
      onDesfeito(!naHora);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: chave(idContratacao) }),
    meta: { mensagemPadrao: texts.erro },
  });
};
