import { documentosCompliance, type NovoDocumento } from "@acervo/contracts/documentos-compliance";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { salvarPdf } from "../../lib/salvar-pdf.ts";
import { useServices } from "../../lib/services.ts";
import { DOCUMENTOS_COMPLIANCE_LIDOS } from "../../shared/compliance/documentos.data.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { documentosTexts as texts } from "./documentos.texts.ts";

export const useDocumentos = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...DOCUMENTOS_COMPLIANCE_LIDOS, "lista"],
    queryFn: ({ signal }) => fetchValue(api, documentosCompliance.listar, {}, { signal }),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

export const usePublicar = () =>
  useAcao({
    fazer: (api, body: NovoDocumento) => fetchValue(api, documentosCompliance.publicar, { body }),
    atualiza: [DOCUMENTOS_COMPLIANCE_LIDOS],
    sucesso: texts.janela.feita,
    erro: texts.janela.falhou,
  });

export const useRetirar = () =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, documentosCompliance.retirar, { params: { id } }),
    atualiza: [DOCUMENTOS_COMPLIANCE_LIDOS],
    sucesso: texts.retirada.feita,
    erro: texts.retirada.falhou,
  });

/** Saves one of them under a name, in force or not. */
export const useBaixarVersao = () =>
  useAcao({
    fazer: async (api, { id, arquivo }: { readonly id: number; readonly arquivo: string }) =>
      salvarPdf(await fetchValue(api, documentosCompliance.abrirVersao, { params: { id } }), arquivo),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.erroBaixar,
  });
