import { z } from "zod";
import { proprio } from "./acesso.ts";
import { endpoint } from "./endpoint.ts";
import { id, idParam } from "./paginacao.ts";
import { DadosPlano } from "./planos.ts";
import { EnumTipoPagamento } from "./usuarios.ts";

export const SITUACAO_CONTRATACAO = {
  ativa: 1,
  inativa: 2,
  cancelada: 3,
  suspensa: 4,
  encerrada: 5,
  aguardandoAssinatura: 6,
  aguardandoPagamento: 7,
  emContratacao: 8,
} as const;

export const Contratacao = z.object({
  id,
  nome: z.string(),
  /** 1 marks the web variant, which has no devices of its own. */
  cartosoft: z.union([z.literal(0), z.literal(1)]),
  situacao: z.object({ codigo: z.number().int().min(1).max(8), descricao: z.string() }),
  dataInicio: z.iso.date().nullable(),
  tipoPagamento: EnumTipoPagamento,
  idCartaoPrincipal: id.nullable(),
  idCartaoSecundario: id.nullable(),
  dadosPlano: DadosPlano,
  dadosConsumo: z.object({ capacidadeMaximaMB: z.number(), capacidadeUtilizadaMB: z.number() }),
});
export type Contratacao = z.infer<typeof Contratacao>;

export const Capacidade = z.object({
  espacoUtilizado: z.object({ tamanhoMB: z.number().nonnegative() }),
  espacoTotalPlano: z.object({ tamanhoMB: z.number().nonnegative() }),
  porcentagemUtilizada: z.number().nonnegative(),
  capacidadeMaximaMB: z.number().nonnegative(),
  capacidadeUtilizadaMB: z.number().nonnegative(),
});
export type Capacidade = z.infer<typeof Capacidade>;

export const HistoricoCapacidade = z.object({
  /** Oldest first, today last: as it was counted on each day, and as it is now. Days that were not counted are missing. */
  dias: z.array(z.object({ data: z.iso.date(), usadoMB: z.number().nonnegative() })),
  totalMB: z.number().nonnegative(),
  /** In how many days the plan is full if usage goes on as of late; null without growth or enough of a past. */
  cheioEmDias: z.number().int().nonnegative().nullable(),
});
export type HistoricoCapacidade = z.infer<typeof HistoricoCapacidade>;

const porId = z.object({ id: idParam });

export const contratacoes = {
  listar: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/listar",
    resumo: "Contratações do usuário conectado.",
    status: 200,
    response: z.array(Contratacao),
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  buscar: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao",
    resumo: "Uma contratação.",
    query: porId,
    status: 200,
    response: Contratacao,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  verificarCapacidadeContratacao: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/verificarCapacidadeContratacao",
    resumo: "Espaço usado e espaço total do plano de uma contratação.",
    query: porId,
    status: 200,
    response: Capacidade,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  historicoCapacidade: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/historico-capacidade",
    resumo: "Espaço usado por dia nos últimos 90 dias, e em quantos dias o plano enche.",
    query: porId,
    status: 200,
    response: HistoricoCapacidade,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
};
