import { privacidade } from "@acervo/contracts/privacidade";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useTold } from "../../ui/feedback/use-told.ts";
import { apagamentoTexts as texts } from "./apagamento.texts.ts";

const CHAVE = ["apagamento"];

export const useApagamento = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => fetchValue(api, privacidade.consultarApagamento, {}, { signal }),
    meta: { mensagemPadrao: texts.erroCarregar },
  });
};

export const usePedirApagamento = () => {
  const { api } = useServices();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => fetchValue(api, privacidade.pedirApagamento, {}),
    onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
    meta: { mensagemPadrao: texts.erroPedir },
  });
};

export const useDesistir = () => {
  const { api } = useServices();
  const cliente = useQueryClient();
  const onSuccess = useTold(texts.desistiu);
  return useMutation({
    mutationFn: () => fetchValue(api, privacidade.desistirDoApagamento, {}),
    onSuccess,
    onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
    meta: { mensagemPadrao: texts.erroDesistir },
  });
};
