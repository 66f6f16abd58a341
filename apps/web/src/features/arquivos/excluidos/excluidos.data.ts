import { arquivos } from "@acervo/contracts/arquivos";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { useInfiniteQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
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
    select: ({ pages }) => ({
      dispositivos: pages.flatMap(({ dispositivos: removidos }) => removidos),
      itens: pages.flatMap(({ itens }) => itens),
    }),
    staleTime: 0,
  });
};

/** What is gone for good, the latest first, page after page. */
export const useApagados = (idContratacao: number) => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: ["itensApagados", idContratacao],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? { idContratacao } : { idContratacao, cursor: pageParam };
      return fetchValue(api, arquivos.listarApagados, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximoCursor }) => proximoCursor,
    select: ({ pages }) => ({ dias: pages[0]?.dias ?? 0, itens: pages.flatMap(({ itens }) => itens) }),
    staleTime: 0,
  });
};

/** Which deletion is to be undone. */
export type Desfazivel = { readonly tipo: "item" | "dispositivo"; readonly id: number };

/** Undoes a deletion; the list is read again before it counts as done, whatever the answer was. */
export const useDesfazer = (idContratacao: number, onDesfeito: (aosPoucos: boolean) => void) =>
  useAcao({
    fazer: async (api, { tipo, id }: Desfazivel): Promise<boolean> => {
      if (tipo === "item") return fetchValue(api, arquivos.desfazerExclusao, { query: { id } });
      await fetchValue(api, dispositivos.trazerDeVolta, { query: { id } });
      return true;
    },
    atualiza: [chave(idContratacao), ["dispositivos", idContratacao]],
    sucesso: (naHora) => (naHora ? texts.feito : texts.pedido),
    erro: texts.erro,
    feito: (naHora) => onDesfeito(!naHora),
  });
