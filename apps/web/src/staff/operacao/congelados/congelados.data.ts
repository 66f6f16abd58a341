import { congelados } from "@acervo/contracts/congelados";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useTold } from "../../../ui/feedback/use-told.ts";
import { congeladosTexts as texts } from "./congelados.texts.ts";

const LISTA = ["operacao", "congelados"];

export const useCongelados = (query: { readonly pagina: number }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, query],
    queryFn: ({ signal }) => fetchValue(api, congelados.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** The list is read anew also after a refusal: somebody else was there before. */
export const useDescongelar = () => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const onSuccess = useTold(texts.descongelado);
  return useMutation({
    mutationFn: (idDispositivo: number) => fetchValue(api, congelados.descongelar, { params: { idDispositivo } }),
    onSuccess,
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTA }),
    meta: { mensagemPadrao: texts.erroDescongelar },
  });
};
