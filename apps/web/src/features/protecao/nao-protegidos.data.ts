import { protecao } from "@acervo/contracts/protecao";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";

/** Under the key of the devices: a backup that ends may change it. */
const chave = (idContratacao: number, idDispositivo: number) =>
  ["dispositivos", idContratacao, "naoProtegidos", idDispositivo] as const;

type DeQuem = { readonly idContratacao: number; readonly idDispositivo: number };

/** How much of a device is not protected, by reason. */
export const useGruposNaoProtegidos = ({ idContratacao, idDispositivo }: DeQuem) => {
  const { api } = useServices();
  return useQuery({
    queryKey: chave(idContratacao, idDispositivo),
    queryFn: ({ signal }) => fetchValue(api, protecao.naoProtegidos, { query: { idDispositivo } }, { signal }),
    select: ({ grupos }) => grupos,
  });
};

/** What is not protected for one reason, page after page. */
export const useItensNaoProtegidos = ({ idContratacao, idDispositivo }: DeQuem, motivo: string) => {
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
