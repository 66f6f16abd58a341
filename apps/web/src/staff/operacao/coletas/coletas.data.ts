import { coletas } from "@acervo/contracts/coletas";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { esperaDaExecucao, useRelerAprovacoes } from "../../../shared/aprovacoes/aprovacoes.data.ts";
import { coletasTexts as texts } from "./coletas.texts.ts";

const LISTA = ["operacao", "coletas"];

/** Read again while one of them is being released. */
export const useColetas = (query: { readonly pagina: number }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, query],
    queryFn: ({ signal }) => fetchValue(api, coletas.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => esperaDaExecucao(state.data?.listaColeta),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

export const usePedirLiberacao = (idDispositivo: number) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const relerAprovacoes = useRelerAprovacoes();
  return useMutation({
    mutationFn: (body: { readonly aceitarPerda: boolean; readonly motivo: string }) =>
      fetchValue(api, coletas.pedirLiberacao, { params: { idDispositivo }, body }),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: LISTA }), relerAprovacoes()]),
    meta: { mensagemPadrao: texts.erroPedir },
  });
};
