import { termos, type NovaVersao, type TermoEscrito, type TipoDeTermo } from "@acervo/contracts/termos";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useRelerAprovacoes } from "../../shared/aprovacoes/aprovacoes.data.ts";
import { termosTexts as texts } from "./termos.texts.ts";

const TERMOS = ["termos"];

export const useTermos = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...TERMOS, "lista"],
    queryFn: ({ signal }) => fetchValue(api, termos.listar, {}, { signal }),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** A version as it is written and as customers read it. It never changes. */
export const useVersao = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...TERMOS, "versao", id],
    queryFn: ({ signal }) => fetchValue(api, termos.abrirVersao, { params: { id } }, { signal }),
    meta: { mensagemPadrao: texts.previa.naoCarregou },
  });
};

/** What a request would begin or take back. */
export const usePedido = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...TERMOS, "pedido", id],
    queryFn: ({ signal }) => fetchValue(api, termos.abrirPedido, { params: { id } }, { signal }),
    meta: { mensagemPadrao: texts.previa.naoCarregou },
  });
};

export const usePrever = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (body: TermoEscrito & { readonly tipo: TipoDeTermo }) => fetchValue(api, termos.prever, { body }),
    meta: { mensagemPadrao: texts.erroPrever },
  });
};

const useReler = () => {
  const queryClient = useQueryClient();
  const relerAprovacoes = useRelerAprovacoes();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: TERMOS }), relerAprovacoes()]);
  };
};

export const usePedirVersao = () => {
  const { api } = useServices();
  const onSettled = useReler();
  return useMutation({
    mutationFn: (body: NovaVersao) => fetchValue(api, termos.pedirVersao, { body }),
    onSettled,
    meta: { mensagemPadrao: texts.erroPedir },
  });
};

export const usePedirRetirada = (id: number) => {
  const { api } = useServices();
  const onSettled = useReler();
  return useMutation({
    mutationFn: (motivo: string) => fetchValue(api, termos.pedirRetirada, { params: { id }, body: { motivo } }),
    onSettled,
    meta: { mensagemPadrao: texts.erroPedir },
  });
};
