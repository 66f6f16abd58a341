import { type PedidoDeAjuda, pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { pedidoTexts as texts } from "./pedido.texts.ts";

const PEDIDO = ["pedido-de-ajuda"];
const CODIGO = ["codigo-de-ajuda"];

/** While a code or a session goes on, often enough that the person sees somebody come in; else nobody asks. */
const INTERVALO_MS = 5_000;
const intervaloDe = (pedido: PedidoDeAjuda | undefined): number | false =>
  pedido === undefined || pedido.situacao === "NENHUM" ? false : INTERVALO_MS;

/** What the person granted and goes on. It may have been on another machine, so coming back to the page asks, too. */
export const usePedidoDeAjuda = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: PEDIDO,
    queryFn: ({ signal }) => fetchValue(api, pedidoDeAjuda.consultar, {}, { signal }),
    refetchInterval: ({ state }) => intervaloDe(state.data),
    refetchOnWindowFocus: true,
  });
};

/** The code that was made on this page, which the server does not know any more. */
export const useCodigoDeAjuda = (): string | null => {
  const { data = null } = useQuery<string | null>({ queryKey: CODIGO, queryFn: () => null, enabled: false });
  return data;
};

export const usePedirAjuda = () => {
  const queryClient = useQueryClient();
  return useAcao({
    fazer: (api) => fetchValue(api, pedidoDeAjuda.pedir, {}),
    atualiza: [
      ({ codigo, validoAte }) => {
        queryClient.setQueryData(CODIGO, codigo);
        const pedido: PedidoDeAjuda = { situacao: "CODIGO", validoAte };
        queryClient.setQueryData(PEDIDO, pedido);
      },
    ],
    sucesso: { mostradoPor: "tela" },
    erro: texts.erroPedir,
  });
};

export const useEncerrarAjuda = () => {
  const queryClient = useQueryClient();
  return useAcao({
    fazer: (api) => fetchValue(api, pedidoDeAjuda.encerrar, {}),
    atualiza: [() => queryClient.removeQueries({ queryKey: CODIGO }), PEDIDO],
    sucesso: texts.encerrada,
    erro: texts.erroEncerrar,
  });
};
