import { aprovacoes } from "@acervo/contracts/aprovacoes";
import { keepPreviousData, useQuery, type QueryKey } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { APROVACOES, esperaDaExecucao } from "../../shared/aprovacoes/aprovacoes.data.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
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

/** What a change made different may stand anywhere. */
const TUDO: QueryKey = [];

export const useConfirmar = () =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, aprovacoes.confirmar, { params: { id } }),
    atualiza: [TUDO],
    sucesso: texts.confirmada,
    erro: texts.erroResponder,
  });

export const useRecusar = (id: number) =>
  useAcao({
    fazer: (api, motivo: string) => fetchValue(api, aprovacoes.recusar, { params: { id }, body: { motivo } }),
    atualiza: [TUDO],
    sucesso: texts.recusada,
    erro: texts.erroResponder,
  });

export const useRetirar = () =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, aprovacoes.retirar, { params: { id } }),
    atualiza: [TUDO],
    sucesso: texts.retirada,
    erro: texts.erroResponder,
  });
