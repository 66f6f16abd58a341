import { renegociacoes } from "@acervo/contracts/renegociacoes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { salvarPdf } from "../../../lib/salvar-pdf.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../acao/use-acao.ts";
import { renegociacoesTexts as texts } from "./renegociacoes.texts.ts";

/** Whose they are: one's own, a person's, or those of whose invoice it is. */
export type DeQuem = { readonly idUsuario?: number; readonly idFatura?: number };

export const useRenegociacoes = (deQuem: DeQuem, pagina: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["faturas", "renegociacoes", deQuem, pagina],
    queryFn: ({ signal }) =>
      fetchValue(api, renegociacoes.listarRenegociacao, { query: { ...deQuem, pagina } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erro },
  });
};

export const useImprimirBoletoUnico = (id: number) =>
  useAcao({
    fazer: async (api) =>
      salvarPdf(await fetchValue(api, renegociacoes.imprimirBoleto, { params: { id } }), texts.arquivo(id)),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.falhaAoImprimir,
  });
