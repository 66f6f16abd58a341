import type { EndpointCall } from "@acervo/contracts/endpoint";
import { vendedores } from "@acervo/contracts/vendedores";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { vendedoresTexts as texts } from "./vendedores.texts.ts";

const LISTA = ["vendedores"];

export const useVendedores = (body: EndpointCall<typeof vendedores.listar>["body"]) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, body],
    queryFn: ({ signal }) => fetchValue(api, vendedores.listar, { body }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** The list is read again once a code was given or taken. */
const useReler = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: LISTA });
};

export const useGerarCodigo = () => {
  const { api } = useServices();
  const onSuccess = useReler();
  return useMutation({
    mutationFn: (idUsuario: number) => fetchValue(api, vendedores.gerarCodigo, { params: { idUsuario } }),
    onSuccess,
    meta: { mensagemPadrao: texts.erroCodigo },
  });
};

export const useRemoverCodigo = () => {
  const { api } = useServices();
  const onSuccess = useReler();
  return useMutation({
    mutationFn: (idUsuario: number) => fetchValue(api, vendedores.removerCodigo, { params: { idUsuario } }),
    onSuccess,
    meta: { mensagemPadrao: texts.erroCodigo },
  });
};
