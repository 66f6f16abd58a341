import {
  documentosCompliance,
  NOMES_DOS_DOCUMENTOS,
  type TipoDeDocumento,
} from "@acervo/contracts/documentos-compliance";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { salvarPdf } from "../../lib/salvar-pdf.ts";
import { useServices } from "../../lib/services.ts";
import { DOCUMENTOS_COMPLIANCE_LIDOS } from "../../shared/compliance/documentos.data.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { complianceTexts as texts } from "./compliance.texts.ts";

/** Asked for once: they change on few days of a year. Without a message: nobody waits for them. */
export const useDocumentosEmVigor = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...DOCUMENTOS_COMPLIANCE_LIDOS, "vigentes"],
    queryFn: ({ signal }) => fetchValue(api, documentosCompliance.vigentes, {}, { signal }),
    staleTime: Infinity,
  });
};

export const useBaixarDocumento = (tipo: TipoDeDocumento) => {
  const nome = NOMES_DOS_DOCUMENTOS[tipo];
  return useAcao({
    fazer: async (api) =>
      salvarPdf(await fetchValue(api, documentosCompliance.baixar, { params: { tipo } }), `${nome}.pdf`),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.erroBaixar(nome),
  });
};
