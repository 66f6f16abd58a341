import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { RECUSAS_DE_EXPORTACAO } from "../consultas/exportacoes.ts";
import { ArquivoEmFluxo, endpoint, PLANILHA } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

/** A search spans so many days at most: who looks for more looks twice. */
export const DIAS_DE_UMA_PESQUISA = 92;
const LIMITE_DO_NOME = 60;
const LIMITE_DO_ALVO = 100;
const LIMITE_DO_CURSOR = 300;

/** What is looked for: by ids alone, so that no name or document stands in an address. */
const filtros = {
  /** Days of America/Sao_Paulo, both of them included. */
  de: z.iso.date(),
  ate: z.iso.date(),
  acao: z.string().max(LIMITE_DO_NOME).optional(),
  /** Who did it, by our id. */
  ator: idParam.optional(),
  /** The chain of one subscription. */
  contratacao: idParam.optional(),
  alvoTipo: z.string().max(LIMITE_DO_NOME).optional(),
  alvoId: z.string().trim().max(LIMITE_DO_ALVO).optional(),
};

export const EventoDaTrilha = z.object({
  cadeia: z.string(),
  seq: id,
  em: z.iso.datetime(),
  atorTipo: z.enum(["usuario", "agente", "sistema"]),
  atorId: z.string().nullable(),
  /** Null where it was no person, or the account is gone. */
  nomeDoAtor: z.string().nullable(),
  acao: z.string(),
  alvoTipo: z.string(),
  alvoId: z.string(),
  idContratacao: id.nullable(),
  idRequisicao: z.string().nullable(),
  /** From where; null where it was no request, or was erased since. */
  ip: z.string().nullable(),
  navegador: z.string().nullable(),
  /** Never anything personal. */
  detalhes: z.record(z.string(), z.string()),
  /** Fields whose values are personal: the trail commits to them, and only says whether they are still kept. */
  pessoais: z.array(z.object({ campo: z.string(), guardado: z.boolean() })),
  /** SHA-256 of the link, in hexadecimal. */
  hash: z.string(),
});
export type EventoDaTrilha = z.infer<typeof EventoDaTrilha>;

const BASE = "/api-acervo/operacao/trilha";

export const trilha = {
  pesquisar: endpoint({
    method: "GET",
    path: BASE,
    resumo:
      "Os eventos da trilha de auditoria em um período de até 92 dias, do mais novo ao mais antigo. Pesquisar fica na trilha.",
    query: z.object({ ...filtros, cursor: z.string().max(LIMITE_DO_CURSOR).optional() }),
    status: 200,
    response: z.object({ eventos: z.array(EventoDaTrilha), proximoCursor: z.string().nullable() }),
    errors: ["PERIODO_DA_TRILHA_INVALIDO"],
    acesso: deTodos("admin"),
  }),
  exportar: endpoint({
    method: "GET",
    path: `${BASE}/planilha`,
    resumo: "O que uma pesquisa na trilha acha, como planilha; a exportação fica na trilha.",
    query: z.object(filtros),
    status: 200,
    response: ArquivoEmFluxo,
    errors: RECUSAS_DE_EXPORTACAO,
    acesso: deTodos("admin"),
    fluxo: PLANILHA,
  }),
  equipe: endpoint({
    method: "GET",
    path: `${BASE}/equipe`,
    resumo: "As pessoas da equipe cujos atos podem ser pesquisados, por nome.",
    status: 200,
    response: z.object({ pessoas: z.array(z.object({ id, nome: z.string() })) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
};
