import { type NovaProvisao, provisoes } from "@acervo/contracts/provisoes";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { provisoesTexts as texts } from "./provisoes.texts.ts";

const LISTA = ["provisoes"];

export const useProvisoes = (pagina: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, pagina],
    queryFn: ({ signal }) => fetchValue(api, provisoes.listar, { query: { pagina } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** Each look is an act that stands in the person's trail: none happens by itself. */
export const useEncontrarConta = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (cpfCnpj: string) => fetchValue(api, provisoes.encontrarConta, { body: { cpfCnpj } }),
    meta: { mensagemPadrao: texts.formulario.erroBuscar },
  });
};

const useReler = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: LISTA });
};

export const useProvisionar = () => {
  const { api } = useServices();
  const onSuccess = useReler();
  return useMutation({
    mutationFn: (body: NovaProvisao) => fetchValue(api, provisoes.provisionar, { body }),
    onSuccess,
    meta: { mensagemPadrao: texts.formulario.erro },
  });
};

export const useRetirar = () => {
  const { api } = useServices();
  const onSettled = useReler();
  return useMutation({
    mutationFn: (idContratacao: number) => fetchValue(api, provisoes.retirar, { params: { idContratacao } }),
    // One that was answered meanwhile is not there any more, either.
    onSettled,
    meta: { mensagemPadrao: texts.erroRetirar },
  });
};
