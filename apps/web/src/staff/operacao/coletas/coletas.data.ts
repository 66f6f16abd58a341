import { coletas } from "@acervo/contracts/coletas";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { APROVACOES, esperaDaExecucao } from "../../../shared/aprovacoes/aprovacoes.data.ts";
import { aprovacaoTexts } from "../../../shared/aprovacoes/aprovacoes.texts.ts";
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

export const usePedirLiberacao = (idDispositivo: number) =>
  useAcao({
    fazer: (api, body: { readonly aceitarPerda: boolean; readonly motivo: string }) =>
      fetchValue(api, coletas.pedirLiberacao, { params: { idDispositivo }, body }),
    atualiza: [LISTA, APROVACOES],
    sucesso: aprovacaoTexts.pedida,
    erro: texts.erroPedir,
  });
