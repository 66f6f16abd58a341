import { documentosCompliance, type NovoDocumento } from "@acervo/contracts/documentos-compliance";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { salvarPdf } from "../../lib/salvar-pdf.ts";
import { useServices } from "../../lib/services.ts";
import { DOCUMENTOS_COMPLIANCE_LIDOS } from "../../shared/compliance/documentos.data.ts";
import { documentosTexts as texts } from "./documentos.texts.ts";

export const useDocumentos = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...DOCUMENTOS_COMPLIANCE_LIDOS, "lista"],
    queryFn: ({ signal }) => fetchValue(api, documentosCompliance.listar, {}, { signal }),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** The footer of this page offers others, too, once something was published. */
const useReler = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: DOCUMENTOS_COMPLIANCE_LIDOS });
};

export const usePublicar = () => {
  const { api } = useServices();
  const onSuccess = useReler();
  return useMutation({
    mutationFn: (body: NovoDocumento) => fetchValue(api, documentosCompliance.publicar, { body }),
    onSuccess,
    meta: { mensagemPadrao: texts.janela.falhou },
  });
};

export const useRetirar = () => {
  const { api } = useServices();
  const onSettled = useReler();
  return useMutation({
    mutationFn: (id: number) => fetchValue(api, documentosCompliance.retirar, { params: { id } }),
    onSettled,
    meta: { mensagemPadrao: texts.retirada.falhou },
  });
};

/** Saves one of them under a name, in force or not. */
export const useBaixarVersao = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async ({ id, arquivo }: { readonly id: number; readonly arquivo: string }) =>
      salvarPdf(await fetchValue(api, documentosCompliance.abrirVersao, { params: { id } }), arquivo),
    meta: { mensagemPadrao: texts.erroBaixar },
  });
};
