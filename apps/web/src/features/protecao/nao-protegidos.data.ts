import { configuracoes } from "@acervo/contracts/configuracoes";
import { protecao } from "@acervo/contracts/protecao";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { naoProtegidosTexts as texts } from "./nao-protegidos.texts.ts";

/** Under the key of the devices: a backup that ends may change it. */
const chave = (idContratacao: number, idDispositivo: number) =>
  ["dispositivos", idContratacao, "naoProtegidos", idDispositivo] as const;

export type DispositivoDe = { readonly idContratacao: number; readonly idDispositivo: number };

/** How much of a device is not protected, by reason, what a rule leaves out and what the person chose not to keep. */
export const useNaoProtegidos = ({ idContratacao, idDispositivo }: DispositivoDe) => {
  const { api } = useServices();
  return useQuery({
    queryKey: chave(idContratacao, idDispositivo),
    queryFn: ({ signal }) => fetchValue(api, protecao.naoProtegidos, { query: { idDispositivo } }, { signal }),
    select: ({ grupos, escolhidos, porRegra }) => ({ grupos, escolhidos, porRegra }),
  });
};

/** What is not protected for one reason, page after page. */
export const useItensNaoProtegidos = ({ idContratacao, idDispositivo }: DispositivoDe, motivo: string) => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...chave(idContratacao, idDispositivo), motivo],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? { idDispositivo, motivo } : { idDispositivo, motivo, cursor: pageParam };
      return fetchValue(api, protecao.naoProtegidos, { query }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ proximoCursor }) => (proximoCursor === null ? null : Number(proximoCursor)),
    select: ({ pages }) => pages.flatMap(({ itens }) => itens),
  });
};

/** Keeps again what the person had chosen not to keep; list and verdict are read again before it counts as done. */
export const useVoltarAGuardar = (idContratacao: number) =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, configuracoes.voltarAGuardar, { query: { id } }),
    atualiza: [["dispositivos", idContratacao]],
    sucesso: texts.escolhidos.feito,
    erro: texts.escolhidos.erro,
  });
