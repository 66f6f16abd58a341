import { privacidade } from "@acervo/contracts/privacidade";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
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

export const usePedirCopia = () =>
  useAcao({
    fazer: (api) => fetchValue(api, privacidade.pedir, {}),
    atualiza: [CHAVE],
    sucesso: { mostradoPor: "tela" },
    erro: texts.erroPedir,
  });

export const useBaixarCopia = () => {
  const { baixarAssinado } = useServices();
  return useAcao({
    fazer: async (api, id: number) =>
      baixarAssinado(await fetchValue(api, privacidade.baixar, { params: { id } }), new AbortController().signal),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.erroBaixar,
  });
};
