import { aprovacoes } from "@acervo/contracts/aprovacoes";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { APROVACOES, esperaDaExecucao } from "../../shared/aprovacoes/aprovacoes.data.ts";
import { useTold } from "../../ui/feedback/use-told.ts";
import { aprovacoesTexts as texts } from "./aprovacoes.texts.ts";

export const useAprovacoes = (query: { readonly pagina: number; readonly encerradas: boolean }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...APROVACOES, "lista", query],
    queryFn: ({ signal }) => fetchValue(api, aprovacoes.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => esperaDaExecucao(state.data?.listaAprovacao),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** How many changes wait for the person. Its failure is not worth a message beside every screen. */
export const useAprovacoesEsperando = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...APROVACOES, "resumo"],
    queryFn: ({ signal }) => fetchValue(api, aprovacoes.resumir, {}, { signal }),
  });
};

export const useOutrosAdministradores = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...APROVACOES, "administradores"],
    queryFn: ({ signal }) => fetchValue(api, aprovacoes.contarAdministradores, {}, { signal }),
    meta: { mensagemPadrao: texts.erroAdministradores },
  });
};

/** Says that an answer was taken and reads everything anew, for what a change made different may stand anywhere. */
const useDepoisDaResposta = (dita: string) => {
  const onSuccess = useTold(dita);
  const queryClient = useQueryClient();
  return {
    onSuccess,
    // Also after a refusal: somebody else was there before.
    onSettled: () => queryClient.invalidateQueries(),
    meta: { mensagemPadrao: texts.erroResponder },
  };
};

export const useConfirmar = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (id: number) => fetchValue(api, aprovacoes.confirmar, { params: { id } }),
    ...useDepoisDaResposta(texts.confirmada),
  });
};

export const useRecusar = (id: number) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (motivo: string) => fetchValue(api, aprovacoes.recusar, { params: { id }, body: { motivo } }),
    ...useDepoisDaResposta(texts.recusada),
  });
};

export const useRetirar = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (id: number) => fetchValue(api, aprovacoes.retirar, { params: { id } }),
    ...useDepoisDaResposta(texts.retirada),
  });
};
