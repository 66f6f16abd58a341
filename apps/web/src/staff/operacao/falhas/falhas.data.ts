import { falhas } from "@acervo/contracts/falhas";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useTold } from "../../../ui/feedback/use-told.ts";
import { falhasTexts as texts } from "./falhas.texts.ts";

const LISTA = ["operacao", "falhas"];

export const useFalhas = (query: { readonly pagina: number; readonly fila: string }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, query],
    queryFn: ({ signal }) => fetchValue(api, falhas.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** Read anew also after a refusal: somebody else was there before. */
const useReler = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: LISTA });
};

export const useRepetirFalha = () => {
  const { api } = useServices();
  const onSuccess = useTold(texts.repetida);
  const onSettled = useReler();
  return useMutation({
    mutationFn: (id: string) => fetchValue(api, falhas.repetir, { params: { id } }),
    onSuccess,
    onSettled,
    meta: { mensagemPadrao: texts.erroAgir },
  });
};

export const useRepetirTodas = () => {
  const { api } = useServices();
  const onSettled = useReler();
  return useMutation({
    mutationFn: (fila: string | null) => fetchValue(api, falhas.repetirTodas, { body: { fila } }),
    onSettled,
    meta: { mensagemPadrao: texts.erroAgir },
  });
};

export const useDescartarFalha = () => {
  const { api } = useServices();
  const onSuccess = useTold(texts.descartada);
  const onSettled = useReler();
  return useMutation({
    mutationFn: (id: string) => fetchValue(api, falhas.descartar, { params: { id } }),
    onSuccess,
    onSettled,
    meta: { mensagemPadrao: texts.erroAgir },
  });
};
