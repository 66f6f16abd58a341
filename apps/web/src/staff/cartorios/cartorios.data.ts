import { cartorios, type CartorioInformado } from "@acervo/contracts/cartorios";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { cartoriosTexts as texts } from "./cartorios.texts.ts";

const LISTA = ["cartorios"];

export const useCartorios = (query: { readonly pagina: number; readonly busca: string }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, query],
    queryFn: ({ signal }) => fetchValue(api, cartorios.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

const useReler = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: LISTA });
};

/** Of an office that exists, or of a new one where `id` is null. */
export const useSalvarCartorio = (id: number | null) => {
  const { api } = useServices();
  const onSuccess = useReler();
  return useMutation({
    mutationFn: (body: CartorioInformado) =>
      id === null
        ? fetchValue(api, cartorios.adicionar, { body })
        : fetchValue(api, cartorios.alterar, { params: { id }, body }),
    onSuccess,
    meta: { mensagemPadrao: texts.erroSalvar },
  });
};

/** Looks at the file without writing anything of it. */
export const useConferirArquivo = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (conteudo: string) => fetchValue(api, cartorios.importar, { body: { conteudo, gravar: false } }),
    meta: { mensagemPadrao: texts.importacao.falhou },
  });
};

export const useGravarArquivo = () => {
  const { api } = useServices();
  const onSuccess = useReler();
  return useMutation({
    mutationFn: (conteudo: string) => fetchValue(api, cartorios.importar, { body: { conteudo, gravar: true } }),
    onSuccess,
    meta: { mensagemPadrao: texts.importacao.falhou },
  });
};
