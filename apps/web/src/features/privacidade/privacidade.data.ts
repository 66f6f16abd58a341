import { privacidade } from "@acervo/contracts/privacidade";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { privacidadeTexts as texts } from "./privacidade.texts.ts";

const CHAVE = ["privacidade"];
/** A copy takes seconds: whoever waits at the screen sees it come. */
const ESPERA_MS = 3_000;

export const useCopias = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => fetchValue(api, privacidade.listar, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ situacao }) => situacao === "PEDIDA") === true ? ESPERA_MS : false,
    meta: { mensagemPadrao: texts.erroCarregar },
  });
};

export const usePedirCopia = () => {
  const { api } = useServices();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => fetchValue(api, privacidade.pedir, {}),
    onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
    meta: { mensagemPadrao: texts.erroPedir },
  });
};

export const useBaixarCopia = () => {
  const { api, baixarAssinado } = useServices();
  return useMutation({
    mutationFn: async (id: number) =>
      baixarAssinado(await fetchValue(api, privacidade.baixar, { params: { id } }), new AbortController().signal),
    meta: { mensagemPadrao: texts.erroBaixar },
  });
};
