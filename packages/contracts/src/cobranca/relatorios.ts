import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { ArquivoEmFluxo, endpoint, FluxoSeHouver, PLANILHA } from "../endpoint.ts";
import { idParam, simOuNao } from "../paginacao.ts";
import { RECUSAS_DE_EXPORTACAO } from "../consultas/exportacoes.ts";

/** A report that is not of debtors alone ends at most so many months after the one in which it begins. */
export const MESES_ALEM_DO_INICIO = 12;

/** `2026-11`. What is no month is refused in words, not as a malformed call. */
const mesPedido = z.string().max(20).optional();

/** The reports of administrators: spreadsheets that are made while they are sent. */
export const relatorios = {
  pagamentos: endpoint({
    method: "GET",
    path: "/api-acervo-fatura/fatura/relatorio-fatura-pagamentos",
    resumo:
      "As faturas de um período como planilha, com o dia e o valor que o provedor disse de cada pagamento e os totais pago e pendente.",
    query: z.object({
      idUsuario: idParam.optional(),
      mesReferenciaInicio: mesPedido,
      mesReferenciaFim: mesPedido,
      apenasDevedores: simOuNao.default(false),
    }),
    status: 200,
    response: ArquivoEmFluxo,
    errors: RECUSAS_DE_EXPORTACAO,
    acesso: deTodos("admin"),
    fluxo: PLANILHA,
  }),
  contratacoesAtivas: endpoint({
    method: "GET",
    path: "/api-acervo-fatura/fatura/planilha-contratacoes-ativas",
    resumo:
      "As contratações ativas em qualquer dia de um mês como planilha, com o plano e o valor daquele mês; 204 sem nenhuma.",
    query: z.object({ mesReferencia: mesPedido }),
    status: 200,
    response: FluxoSeHouver,
    errors: RECUSAS_DE_EXPORTACAO,
    acesso: deTodos("admin"),
    fluxo: PLANILHA,
    vazio: true,
  }),
};
