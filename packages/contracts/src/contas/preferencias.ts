import { z } from "zod";
import { proprio, referencia } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { EnumTipoPagamento } from "./usuarios.ts";

export const PreferenciaNotificacao = z.object({ id, descricao: z.string(), habilitado: z.boolean() });
export type PreferenciaNotificacao = z.infer<typeof PreferenciaNotificacao>;

export const TipoPagamento = z.object({ descricao: z.string(), enumTipoPagamento: EnumTipoPagamento });
export type TipoPagamento = z.infer<typeof TipoPagamento>;

/** Addresses that a single bill for all subscriptions may name; the flag marks the one it names now. */
export const EnderecoDeCobranca = z.object({ id, enderecoFormatado: z.string(), enderecoCobranca: z.boolean() });
export type EnderecoDeCobranca = z.infer<typeof EnderecoDeCobranca>;

export const ContratacaoComSubsidio = z.object({
  id,
  codigoCorregedoria: z.string().nullable(),
  nome: z.string(),
  /** The one that gets the partner's subsidy now. */
  contratacaoEspecificaSubsidio: z.boolean(),
});
export type ContratacaoComSubsidio = z.infer<typeof ContratacaoComSubsidio>;

/** Ids that are left out, or null, stay as they are. Anything else in the body is dropped. */
export const PreferenciasPagamento = z.object({
  tipoPagamento: EnumTipoPagamento,
  pagamentoUnificado: z.boolean(),
  idEnderecoCobrancaContratacao: id.nullish(),
  idTomadorCobrancaContratacao: id.nullish(),
  idContratacaoSubsidio: id.nullish(),
  idCartaoPrincipal: id.nullish(),
  idCartaoSecundario: id.nullish(),
});
export type PreferenciasPagamento = z.infer<typeof PreferenciasPagamento>;

const porUsuario = z.object({ id: idParam });

export const preferencias = {
  notificacoes: endpoint({
    method: "GET",
    path: "/api-acervo/usuario/notificacoes/:id",
    resumo: "Avisos que o usuário conectado pode ligar e desligar; `id` é o dele.",
    params: porUsuario,
    status: 200,
    response: z.array(PreferenciaNotificacao),
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  atualizaNotificacoes: endpoint({
    method: "POST",
    path: "/api-acervo/usuario/atualiza-notificacoes/:id",
    resumo: "Liga e desliga avisos; um que não está na lista fica como estava.",
    params: porUsuario,
    body: z.array(PreferenciaNotificacao.pick({ id: true, habilitado: true })).max(100),
    status: 204,
    response: nada,
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  tipoPagamentoListar: endpoint({
    method: "GET",
    path: "/api-acervo/tipo-pagamento/listar",
    resumo: "Formas de pagamento; todo boleto traz Pix.",
    status: 200,
    response: z.array(TipoPagamento),
    errors: [],
    acesso: referencia("cliente"),
  }),
  enderecoContratacaoAtiva: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/enderecoContratacaoAtiva",
    resumo: "Endereços das contratações ativas, para a cobrança unificada.",
    status: 200,
    response: z.array(EnderecoDeCobranca),
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  contratacaoComSubsidio: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/contratacaoComSubsidio",
    resumo: "Contratações ativas que podem receber o subsídio do parceiro.",
    status: 200,
    response: z.array(ContratacaoComSubsidio),
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  atualizaPreferenciasPagamento: endpoint({
    method: "PUT",
    path: "/api-acervo/usuario/atualiza-preferencias-pagamento",
    resumo: "Forma de pagamento, cobrança unificada e para onde ela vai.",
    body: PreferenciasPagamento,
    status: 204,
    response: nada,
    errors: ["CARTAO_PRINCIPAL_OBRIGATORIO", "CARTOES_IGUAIS"],
    acesso: proprio(["cliente"]),
  }),
};
