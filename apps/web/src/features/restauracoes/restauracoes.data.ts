import { type PedidoNoPortal, restauracoes } from "@acervo/contracts/restauracoes";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { salvarPdf } from "../../lib/salvar-pdf.ts";
import { useServices } from "../../lib/services.ts";
import { intervaloMs } from "./restauracoes.rules.ts";
import { useTold } from "../../ui/feedback/use-told.ts";
import { restauracoesTexts as texts } from "./restauracoes.texts.ts";

const CHAVE = "restauracoes";

/** A page of a device's restores, kept up to date. */
export const useRestauracoes = (idDispositivo: number, pagina: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CHAVE, "dispositivo", idDispositivo, pagina],
    queryFn: ({ signal }) => fetchValue(api, restauracoes.listar, { query: { idDispositivo, pagina } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      intervaloMs((state.data?.listaRestauracao ?? []).map(({ situacao }) => situacao.codigo)),
  });
};

/** One restore, followed until it ends. */
export const useRestauracao = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CHAVE, id],
    queryFn: ({ signal }) => fetchValue(api, restauracoes.buscar, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => intervaloMs(state.data === undefined ? [] : [state.data.situacao.codigo]),
  });
};

const useMudanca = <Argumento, Valor>(
  mensagemPadrao: string,
  mudar: (api: ReturnType<typeof useServices>["api"], argumento: Argumento) => Promise<Valor>,
  onFeita?: () => void,
) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (argumento: Argumento) => mudar(api, argumento),
    onSuccess: () => {
      onFeita?.();
      return queryClient.invalidateQueries({ queryKey: [CHAVE] });
    },
    meta: { mensagemPadrao },
  });
};

export const usePedirRestauracao = () =>
  useMudanca(texts.janela.erro, (api, body: PedidoNoPortal) => fetchValue(api, restauracoes.pedir, { body }));

export const useCancelarRestauracao = () =>
  useMudanca(
    texts.pagina.erroAoCancelar,
    (api, id: number) => fetchValue(api, restauracoes.cancelar, { params: { id } }),
    useTold(texts.pagina.cancelada),
  );

export const useRepetirRestauracao = () =>
  useMudanca(texts.onde.erro, (api, id: number) => fetchValue(api, restauracoes.repetir, { params: { id } }));

export const useBaixarRecibo = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async (id: number) =>
      salvarPdf(await fetchValue(api, restauracoes.recibo, { params: { id } }), texts.recibo.nomeDoPdf(id)),
    meta: { mensagemPadrao: texts.recibo.erro },
  });
};
