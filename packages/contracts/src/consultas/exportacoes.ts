import { z } from "zod";
import { deTodos, proprio, publico } from "../acesso.ts";
import { ArquivoEmFluxo, endpoint, PLANILHA } from "../endpoint.ts";
import type { CodigoErro } from "../erros.ts";
import { id, pagina, paginaDe } from "../paginacao.ts";

/** What the reports of administrators refuse. */
const RECUSAS_DE_RELATORIO = [
  "MES_REFERENCIA_INVALIDO",
  "PERIODO_INVERTIDO",
  "PERIODO_LONGO_DEMAIS",
] as const satisfies readonly CodigoErro[];

/** What an export may be refused with, by its own endpoint or by an address. */
export const RECUSAS_DE_EXPORTACAO = [
  "EXPORTACAO_EM_ANDAMENTO",
  "EXPORTACOES_OCUPADAS",
  "EXPORTACAO_GRANDE_DEMAIS",
  "PERIODO_DA_TRILHA_INVALIDO",
  ...RECUSAS_DE_RELATORIO,
] as const satisfies readonly CodigoErro[];

/** An address is given for a file alone: where the export would answer 204, it is refused in words. */
const RECUSAS_DO_ENDERECO = [...RECUSAS_DE_EXPORTACAO, "EXPORTACAO_SEM_REGISTROS"] as const;

/** What administrators export of all customers. */
export const TIPOS_DE_RELATORIO = [
  "RELATORIO_PAGAMENTOS",
  "PLANILHA_CONTRATACOES",
  "PLANILHA_CONTADOR",
  "LOTE_XML",
  "LOTE_PDF",
] as const;
export type TipoDeRelatorio = (typeof TIPOS_DE_RELATORIO)[number];

export const ExportacaoRecente = z.object({
  id,
  iniciadaEm: z.iso.datetime(),
  /** Whose it is; null of an account that was erased. */
  nomeUsuario: z.string().nullable(),
  /** It is the caller's own. */
  propria: z.boolean(),
  tipo: z.enum(TIPOS_DE_RELATORIO),
  /** `2026-11`; of one month, both are that. */
  mesInicio: z.string(),
  mesFim: z.string(),
  apenasDevedores: z.boolean(),
  /** The one customer that was asked for; null: all of them. */
  idCliente: id.nullable(),
  nomeCliente: z.string().nullable(),
  /** Given so far, or in all. */
  linhas: z.number().int().nonnegative(),
  /** That there will be, while it is made; null until they were counted, and afterwards. */
  total: z.number().int().nonnegative().nullable(),
  situacao: z.enum(["EM_ANDAMENTO", "CONCLUIDA", "INTERROMPIDA"]),
});
export type ExportacaoRecente = z.infer<typeof ExportacaoRecente>;

/**
 * For browsers that cannot write to a file while it comes: their own download takes an export by an address. That serves
 * every restricted GET endpoint whose answer is a spreadsheet, without being told of it.
 */
export const exportacoes = {
  pedirEndereco: endpoint({
    method: "POST",
    path: "/api-acervo/exportacao/endereco",
    resumo: "Um endereço que dá uma exportação uma só vez, dentro de um minuto. Recusa o que a exportação recusaria.",
    body: z.object({
      /** The export as it would be called with a token: path and query. */
      pedido: z.string().startsWith("/").max(2_000),
    }),
    status: 201,
    response: z.object({ endereco: z.string() }),
    errors: RECUSAS_DO_ENDERECO,
    acesso: proprio(["cliente"]),
    limite: { maximo: 30, janelaSegundos: 60 },
  }),
  abrir: endpoint({
    method: "GET",
    path: "/api-acervo/exportacao/arquivo",
    resumo: "A exportação de um endereço que ainda não foi aberto, com o alcance que a pessoa tem agora.",
    query: z.object({ ficha: z.string().max(200) }),
    status: 200,
    response: ArquivoEmFluxo,
    errors: RECUSAS_DO_ENDERECO,
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 60 },
    fluxo: PLANILHA,
  }),
  listarRecentes: endpoint({
    method: "GET",
    path: "/api-acervo/exportacao/listar-recentes",
    resumo: "Os relatórios que administradores exportaram nos últimos 90 dias ou exportam agora, do mais novo.",
    query: z.object({ pagina }),
    status: 200,
    response: paginaDe({ listaExportacao: z.array(ExportacaoRecente) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
};
