import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe, simOuNao } from "../paginacao.ts";
import { textoObrigatorio } from "../texto.ts";

export const LIMITE_DO_MOTIVO = 500;

/** Why a change is asked for or refused. */
export const motivoDaMudanca = textoObrigatorio(LIMITE_DO_MOTIVO, "Informe o motivo.");

/** `SUPERADA`: it was confirmed, but what it asked for was no longer possible. */
const SITUACOES_DA_APROVACAO = ["ESPERANDO", "CONFIRMADA", "RECUSADA", "RETIRADA", "EXPIRADA", "SUPERADA"] as const;

/** What became of a confirmed change that a job carries out: `motivo` says why it could not be done. */
export const ExecucaoDaMudanca = z.object({
  situacao: z.enum(["FAZENDO", "FEITA", "FALHOU"]),
  motivo: z.string().nullable(),
  encerradaEm: z.iso.datetime().nullable(),
});
export type ExecucaoDaMudanca = z.infer<typeof ExecucaoDaMudanca>;

/** A change that somebody asked for and that another administrator confirms. */
const Aprovacao = z.object({
  id,
  /** The kind of change: some have a page where it is seen whole before it is confirmed. */
  tipo: z.string(),
  titulo: z.string(),
  /** Name of the person whose access would change; null where it is about nobody. */
  sobre: z.string().nullable(),
  /** Null: there was nothing before. */
  antes: z.string().nullable(),
  depois: z.string(),
  motivo: z.string(),
  quemPediu: z.string(),
  /** The caller asked for it: they may withdraw it, and somebody else confirms it. */
  minha: z.boolean(),
  pedidaEm: z.iso.datetime(),
  expiraEm: z.iso.datetime(),
  situacao: z.enum(SITUACOES_DA_APROVACAO),
  quemRespondeu: z.string().nullable(),
  encerradaEm: z.iso.datetime().nullable(),
  motivoResposta: z.string().nullable(),
  /** Null: confirming it did it, or it was not confirmed. */
  execucao: ExecucaoDaMudanca.nullable(),
});
export type Aprovacao = z.infer<typeof Aprovacao>;

/** What any endpoint may answer that asks for such a change. */
export const ERROS_AO_PEDIR = ["APROVACAO_JA_PEDIDA", "APROVACAO_SENDO_FEITA"] as const;

/** The request that now waits. */
export const AprovacaoPedida = z.object({ idAprovacao: id });
export type AprovacaoPedida = z.infer<typeof AprovacaoPedida>;

const BASE = "/api-acervo/administrativo/aprovacoes";
const params = z.object({ id: idParam });
const ERROS_AO_RESPONDER = ["APROVACAO_NAO_ENCONTRADA", "APROVACAO_ENCERRADA"] as const;

export const aprovacoes = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "As mudanças que esperam outro administrador, da mais antiga; ou as encerradas, da mais nova.",
    query: z.object({ pagina, encerradas: simOuNao.default(false) }),
    status: 200,
    response: paginaDe({ listaAprovacao: z.array(Aprovacao) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  resumir: endpoint({
    method: "GET",
    path: `${BASE}/resumo`,
    resumo: "Quantas mudanças pedidas por outros esperam quem chama.",
    status: 200,
    response: z.object({ esperando: z.number().int().nonnegative() }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  contarAdministradores: endpoint({
    method: "GET",
    path: `${BASE}/administradores`,
    resumo: "Quantos administradores há além de quem chama: sem nenhum, ninguém confirma o que se pede.",
    status: 200,
    response: z.object({ outros: z.number().int().nonnegative() }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  confirmar: endpoint({
    method: "POST",
    path: `${BASE}/:id/confirmar`,
    resumo: "Confirma uma mudança pedida por outro administrador, e a faz.",
    params,
    status: 204,
    response: nada,
    errors: [...ERROS_AO_RESPONDER, "APROVACAO_PROPRIA", "APROVACAO_SOBRE_SI", "APROVACAO_SUPERADA"],
    acesso: deTodos("admin"),
  }),
  recusar: endpoint({
    method: "POST",
    path: `${BASE}/:id/recusar`,
    resumo: "Recusa uma mudança pedida por outro administrador.",
    params,
    body: z.object({ motivo: motivoDaMudanca }),
    status: 204,
    response: nada,
    errors: [...ERROS_AO_RESPONDER, "APROVACAO_PROPRIA"],
    acesso: deTodos("admin"),
  }),
  retirar: endpoint({
    method: "POST",
    path: `${BASE}/:id/retirar`,
    resumo: "Retira uma mudança que quem chama pediu.",
    params,
    status: 204,
    response: nada,
    errors: [...ERROS_AO_RESPONDER, "APROVACAO_DE_OUTRO"],
    acesso: deTodos("admin"),
  }),
};
