import { privacidade } from "@acervo/contracts/privacidade";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
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

export const usePedirApagamento = () =>
  useAcao({
    fazer: (api) => fetchValue(api, privacidade.pedirApagamento, {}),
    atualiza: [CHAVE],
    sucesso: { mostradoPor: "tela" },
    erro: texts.erroPedir,
  });

export const useDesistir = () =>
  useAcao({
    fazer: (api) => fetchValue(api, privacidade.desistirDoApagamento, {}),
    atualiza: [CHAVE],
    sucesso: texts.desistiu,
    erro: texts.erroDesistir,
  });
