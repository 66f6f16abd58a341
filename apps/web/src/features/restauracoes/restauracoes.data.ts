import { type PedidoNoPortal, restauracoes } from "@acervo/contracts/restauracoes";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { salvarPdf } from "../../lib/salvar-pdf.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { intervaloCom } from "../../shared/novidades/use-novidades.ts";
import { intervaloMs } from "./restauracoes.rules.ts";
import { restauracoesTexts as texts } from "./restauracoes.texts.ts";

const CHAVE = "restauracoes";

/** A page of a device's restores, kept up to date. */
export const useRestauracoes = (idDispositivo: number, pagina: number) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [CHAVE, "dispositivo", idDispositivo, pagina],
    queryFn: ({ signal }) => fetchValue(api, restauracoes.listar, { query: { idDispositivo, pagina } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      intervaloCom(
        queryClient,
        intervaloMs((state.data?.listaRestauracao ?? []).map(({ situacao }) => situacao.codigo)),
      ),
  });
};

/** One restore, followed until it ends. */
export const useRestauracao = (id: number) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [CHAVE, id],
    queryFn: ({ signal }) => fetchValue(api, restauracoes.buscar, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      intervaloCom(queryClient, intervaloMs(state.data === undefined ? [] : [state.data.situacao.codigo])),
  });
};

export const usePedirRestauracao = () =>
  useAcao({
    fazer: (api, body: PedidoNoPortal) => fetchValue(api, restauracoes.pedir, { body }),
    atualiza: [[CHAVE]],
    sucesso: ({ idsRestauracao: { length } }) => (length === 1 ? texts.janela.pedida : texts.janela.pedidas(length)),
    erro: texts.janela.erro,
  });

export const useCancelarRestauracao = () =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, restauracoes.cancelar, { params: { id } }),
    atualiza: [[CHAVE]],
    sucesso: texts.pagina.cancelada,
    erro: texts.pagina.erroAoCancelar,
  });

export const useRepetirRestauracao = () =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, restauracoes.repetir, { params: { id } }),
    atualiza: [[CHAVE]],
    sucesso: texts.onde.repetida,
    erro: texts.onde.erro,
  });

export const useBaixarRecibo = () =>
  useAcao({
    fazer: async (api, id: number) =>
      salvarPdf(await fetchValue(api, restauracoes.recibo, { params: { id } }), texts.recibo.nomeDoPdf(id)),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.recibo.erro,
  });
