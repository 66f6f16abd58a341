import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { LIMITE_DESCRICAO_ATENDIMENTO } from "../atendimento/atendimentos.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";
import { textoObrigatorio } from "../texto.ts";
import { ItemDaLinha } from "./linha-do-tempo.ts";

/** What may ask for support's attention. */
export const TIPOS_DE_ATENCAO = [
  "BACKUP_PARADO",
  "PLANO_CHEIO",
  "CARTAO_RECUSADO",
  "AGENTE_DESATUALIZADO",
  "OBJETO_DANIFICADO",
  "ALTERACAO_EM_MASSA",
  "EMAIL_DEVOLVIDO",
  "DISPUTA",
  "RETORNO",
  "PROVA_FALHOU",
] as const;
export type TipoDeAtencao = (typeof TIPOS_DE_ATENCAO)[number];

/** The worst first. */
export const GRAVIDADES = ["CRITICA", "ALTA", "MEDIA"] as const;
export type Gravidade = (typeof GRAVIDADES)[number];

/** Which items: the queue, the caller's part of it, those put off, and those resolved since midnight of São Paulo. */
export const QUAIS_ITENS = ["ABERTOS", "MEUS", "ADIADOS", "RESOLVIDOS"] as const;
export type QuaisItens = (typeof QUAIS_ITENS)[number];

/** In place of the number of who holds it: nobody does. */
export const SEM_RESPONSAVEL = "ninguem";

const Pessoa = z.object({ id, nome: z.string() });

export const ItemDeAtencao = z.object({
  id,
  idContratacao: id,
  tipo: z.enum(TIPOS_DE_ATENCAO),
  gravidade: z.enum(GRAVIDADES),
  nomeUsuario: z.string(),
  nomeContratacao: z.string(),
  /** What is wrong, in the words of "O que está errado agora"; null when it is so no more. */
  titulo: z.string().nullable(),
  porque: z.string().nullable(),
  oQueFazer: z.string().nullable(),
  /** The proof that failed; null: it is about none, or that is over. */
  idProva: id.nullable(),
  desde: z.iso.datetime(),
  responsavel: Pessoa.nullable(),
  /** Out of the queue until then. */
  adiadoAte: z.iso.datetime().nullable(),
  /** It was resolved before, and its cause has held ever since. */
  reaberto: z.boolean(),
  resolvidoEm: z.iso.datetime().nullable(),
  resolvidoPor: Pessoa.nullable(),
});
export type ItemDeAtencao = z.infer<typeof ItemDeAtencao>;

const quantos = z.number().int().nonnegative();

/** Of the kinds that the caller may see. */
export const ContagensDaAtencao = z.object({
  abertos: quantos,
  semResponsavel: quantos,
  meus: quantos,
  adiados: quantos,
  resolvidosHoje: quantos,
  /** Of the open ones, each kind that the caller may see. */
  porTipo: z.array(z.object({ tipo: z.enum(TIPOS_DE_ATENCAO), quantos })),
  /** Who holds any or resolved any today. */
  equipe: z.array(Pessoa.extend({ comEla: quantos, resolvidosHoje: quantos })),
});
export type ContagensDaAtencao = z.infer<typeof ContagensDaAtencao>;

/** What the open row of the queue tells. */
export const FeitoPeloCliente = z.object({
  telefone: z.string().nullable(),
  /** The last e-mails and calls, newest first. */
  itens: z.array(ItemDaLinha),
});
export type FeitoPeloCliente = z.infer<typeof FeitoPeloCliente>;

const BASE = "/api-acervo/administrativo/atencao";
const porId = z.object({ id: idParam });
const deQuemAtende = deTodos("suporte");
const deQuemAbreOCliente = deTodos("suporteAvancado");
const ITEM = ["ATENCAO_NAO_ENCONTRADA"] as const;
const MAXIMO_RESPONSAVEL = 20;

export const atencao = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "A fila do que precisa de atenção: o que põe dados em risco primeiro, depois o mais antigo.",
    query: z.object({
      quais: z.enum(QUAIS_ITENS).default("ABERTOS"),
      tipo: z.enum(TIPOS_DE_ATENCAO).optional(),
      gravidade: z.enum(GRAVIDADES).optional(),
      /** The number of who holds it, or `ninguem`. */
      responsavel: z
        .string()
        .max(MAXIMO_RESPONSAVEL)
        .regex(/^([1-9]\d{0,14}|ninguem)$/)
        .optional(),
      pagina,
    }),
    status: 200,
    response: paginaDe({ listaAtencao: z.array(ItemDeAtencao) }),
    errors: [],
    acesso: deQuemAtende,
  }),
  contar: endpoint({
    method: "GET",
    path: `${BASE}/contagens`,
    resumo: "Quantos itens há na fila, por tipo e por pessoa da equipe.",
    status: 200,
    response: ContagensDaAtencao,
    errors: [],
    acesso: deQuemAtende,
  }),
  verFeito: endpoint({
    method: "GET",
    path: `${BASE}/:id/feito`,
    resumo: "O que já foi feito pelo cliente de um item: as últimas mensagens e atendimentos, e o telefone.",
    params: porId,
    status: 200,
    response: FeitoPeloCliente,
    errors: ITEM,
    acesso: deQuemAbreOCliente,
  }),
  assumirProximo: endpoint({
    method: "POST",
    path: `${BASE}/proximo`,
    resumo: "Dá a quem chama o primeiro item que ninguém tem; nunca o mesmo a duas pessoas.",
    status: 200,
    response: z.object({ id, idContratacao: id }),
    errors: ["ATENCAO_SEM_PROXIMO"],
    acesso: deQuemAtende,
  }),
  assumir: endpoint({
    method: "POST",
    path: `${BASE}/:id/assumir`,
    resumo: "Dá um item a quem chama, se quem o tem ainda é quem se viu (`de`).",
    params: porId,
    body: z.object({ de: id.nullable() }),
    status: 204,
    response: nada,
    errors: [...ITEM, "ATENCAO_JA_ASSUMIDA", "ATENCAO_ENCERRADA"],
    acesso: deQuemAtende,
  }),
  devolver: endpoint({
    method: "POST",
    path: `${BASE}/:id/devolver`,
    resumo: "Devolve à fila um item de quem chama.",
    params: porId,
    status: 204,
    response: nada,
    errors: [...ITEM, "ATENCAO_JA_ASSUMIDA", "ATENCAO_ENCERRADA"],
    acesso: deQuemAtende,
  }),
  adiar: endpoint({
    method: "POST",
    path: `${BASE}/:id/adiar`,
    resumo: "Tira um item da fila até um instante; ele volta sozinho.",
    params: porId,
    body: z.object({ ate: z.iso.datetime() }),
    status: 204,
    response: nada,
    errors: [...ITEM, "ATENCAO_ENCERRADA", "ADIAMENTO_FORA_DO_PRAZO"],
    acesso: deQuemAtende,
  }),
  resolver: endpoint({
    method: "POST",
    path: `${BASE}/:id/resolver`,
    resumo: "Resolve um item e registra o atendimento que diz como; se a causa continuar, ele volta à fila.",
    params: porId,
    body: z.object({ descricao: textoObrigatorio(LIMITE_DESCRICAO_ATENDIMENTO, "Descreva o que foi feito.") }),
    status: 204,
    response: nada,
    errors: [...ITEM, "ATENCAO_ENCERRADA"],
    acesso: deQuemAbreOCliente,
  }),
};
