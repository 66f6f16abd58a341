import { extratos } from "@acervo/contracts/extratos";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { extratosTexts as texts } from "./extratos.texts.ts";

const CHAVE = "extratos";

/** The statements of a subscription, the newest month first. */
export const useExtratos = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CHAVE, idContratacao],
    queryFn: ({ signal }) => fetchValue(api, extratos.listar, { query: { id: idContratacao } }, { signal }),
  });
};

export const useBaixarExtrato = () => {
  const { baixarAssinado } = useServices();
  return useAcao({
    fazer: async (api, id: number) =>
      baixarAssinado(await fetchValue(api, extratos.baixar, { params: { id } }), new AbortController().signal),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.erroBaixar,
  });
};
