import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { RECUSAS_DE_EXPORTACAO } from "../consultas/exportacoes.ts";
import { endpoint, FluxoSeHouver, PLANILHA, ZIP } from "../endpoint.ts";

const doMes = {
  method: "GET",
  /** `2026-11`, the month that the invoices bill. What is no month is refused in words. */
  query: z.object({ mesReferencia: z.string().max(20).optional() }),
  status: 200,
  response: FluxoSeHouver,
  errors: RECUSAS_DE_EXPORTACAO,
  acesso: deTodos("admin"),
  vazio: true,
} as const;

/** The tax documents of a month, for the accountant. */
export const lotesDeNotas = {
  xml: endpoint({
    ...doMes,
    path: "/api-acervo-fatura/fatura/download-lote-xml-nota-fiscal",
    resumo: "Os XML das notas fiscais em vigor de um mês, em um zip; 204 sem nenhuma.",
    fluxo: ZIP,
  }),
  pdf: endpoint({
    ...doMes,
    path: "/api-acervo-fatura/fatura/download-lote-pdf-nota-fiscal",
    resumo: "Os PDF das notas fiscais em vigor de um mês, em um zip; 204 sem nenhuma.",
    fluxo: ZIP,
  }),
  planilhaContador: endpoint({
    ...doMes,
    path: "/api-acervo-fatura/fatura/download-planilha-nota-fiscal-contador",
    resumo: "As notas fiscais em vigor de um mês como planilha para o contador; 204 sem nenhuma.",
    fluxo: PLANILHA,
  }),
};
