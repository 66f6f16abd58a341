import { z } from "zod";
import { proprio } from "../acesso.ts";
import { BoletoAPagar, RecusaDoCartao } from "../cobranca/meio-de-pagar.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { Capacidade, HistoricoCapacidade } from "./capacidade.ts";
import { Termo } from "./contratos.ts";
import { DadosPlano } from "./planos.ts";
import { PreviaDoCancelamento } from "./previa-do-cancelamento.ts";
import { linhaObrigatoria } from "../texto.ts";
import { Endereco, EnderecoInformado } from "../contas/enderecos.ts";
import { ContratosLidos } from "../contas/lgpd.ts";
import { EnumTipoPagamento } from "../contas/usuarios.ts";

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

/** Situations that are asked for together, by what they have in common. */
export const SITUACOES_CONTRATACAO = {
  /** Hired, the first month not paid yet. */
  emAndamento: [SITUACAO_CONTRATACAO.aguardandoPagamento, SITUACAO_CONTRATACAO.emContratacao],
  /** Stopped for want of a payment. */
  emAtraso: [SITUACAO_CONTRATACAO.suspensa, SITUACAO_CONTRATACAO.inativa],
  /** What its owner can cancel after it began. */
  emVigor: [SITUACAO_CONTRATACAO.ativa, SITUACAO_CONTRATACAO.aguardandoAssinatura],
  /** A month may be owed: what is active, or was until lately. */
  cobraveis: [SITUACAO_CONTRATACAO.ativa, SITUACAO_CONTRATACAO.suspensa],
  /** Its owner can pay what it owes. */
  porPagar: [SITUACAO_CONTRATACAO.aguardandoPagamento, SITUACAO_CONTRATACAO.suspensa, SITUACAO_CONTRATACAO.inativa],
  /** Out of use, its files still kept: they can be restored until it ends. */
  emGuarda: [SITUACAO_CONTRATACAO.inativa, SITUACAO_CONTRATACAO.cancelada],
  /** Cancelled or ended: counts for nothing any more. */
  encerradas: [SITUACAO_CONTRATACAO.cancelada, SITUACAO_CONTRATACAO.encerrada],
} as const satisfies Record<string, readonly number[]>;

export const isContratacaoEm = (situacoes: keyof typeof SITUACOES_CONTRATACAO, codigo: number): boolean =>
  SITUACOES_CONTRATACAO[situacoes].some((situacao) => situacao === codigo);

export const Contratacao = z.object({
  id,
  nome: z.string(),
  /** 1 marks the web variant, which has no devices of its own. */
  cartosoft: z.union([z.literal(0), z.literal(1)]),
  situacao: z.object({ codigo: z.number().int().min(1).max(8), descricao: z.string() }),
  dataInicio: z.iso.date().nullable(),
  /** Archived by support: out of the lists that hide those. */
  atendimentoArquivado: z.boolean(),
  /** The first day on which the contract of a provisioned one can be signed; null: of any other, or at once. */
  assinarDesde: z.iso.date().nullable(),
  /** The last day on which the files of one that is cancelled or inactive can be restored; null for any other. */
  arquivosAte: z.iso.date().nullable(),
  tipoPagamento: EnumTipoPagamento,
  idCartaoPrincipal: id.nullable(),
  idCartaoSecundario: id.nullable(),
  dadosPlano: DadosPlano,
  dadosConsumo: z.object({ capacidadeMaximaMB: z.number(), capacidadeUtilizadaMB: z.number() }),
});
export type Contratacao = z.infer<typeof Contratacao>;

/** One subscription, with the address of its own that its invoices name; null: they name the account's. */
export const ContratacaoAberta = Contratacao.extend({ endereco: Endereco.nullable() });
export type ContratacaoAberta = z.infer<typeof ContratacaoAberta>;

/** The contract of a subscription that was provisioned; it is signed with the data-protection term, or alone after it. */
export const TermoPorAssinar = z.object({ idContratacao: id, nome: z.string(), termo: Termo });
export type TermoPorAssinar = z.infer<typeof TermoPorAssinar>;

export { PreviaDoCancelamento };

export const LIMITE_NOME_CONTRATACAO = 100;
const nome = linhaObrigatoria(LIMITE_NOME_CONTRATACAO, "O nome de sua contratação não pode ser vazio!");
const hashTermo = z.string().regex(/^[0-9a-f]{64}$/, "Leia e aceite o termo.");

/** What a person fills in; anything else in the body is dropped. */
export const NovaContratacao = z.object({
  nome,
  idPlanoOfertaTipoPagamento: id,
  tipoPagamento: EnumTipoPagamento,
  /** Without them, a card payment uses the person's own primary and secondary. */
  idCartaoPrincipal: id.nullish(),
  idCartaoSecundario: id.nullish(),
  /** Of the term that was shown and accepted. */
  hashTermo,
  /** The choice of a registry office; other accounts have none. */
  usarDadosRecivil: z.boolean().nullish(),
  /** One per filled form: sending it again answers the same subscription. */
  chaveIdempotencia: z.uuid(),
});
export type NovaContratacao = z.infer<typeof NovaContratacao>;

export const ContratacaoEditada = z.object({
  id,
  nome,
  idPlanoOfertaTipoPagamento: id,
  idCartaoPrincipal: id.nullish(),
  idCartaoSecundario: id.nullish(),
  /** Of the change term, when the plan is another. */
  hashTermo: hashTermo.nullish(),
  /** An address of its own for its invoices; null takes the account's, and without the field nothing changes. */
  endereco: EnderecoInformado.nullish(),
});
export type ContratacaoEditada = z.infer<typeof ContratacaoEditada>;

/** How the first month is paid, for as long as it is not. */
export const PagamentoPendente = z.object({
  idFatura: id,
  valor: z.number().nonnegative(),
  vencimento: z.iso.date(),
  /** First day of the month that it pays for. */
  competencia: z.iso.date(),
  /** When the month after it falls due. */
  proximoVencimento: z.iso.date(),
  /** The last card that was tried, if the bank refused it and no other is being tried. */
  recusa: RecusaDoCartao.nullable(),
  /** A charge is at the payment provider and no answer is there yet. */
  cobrando: z.boolean(),
  /** Null beside no charge under way: the last one was refused, or nobody knows what became of it. */
  boleto: BoletoAPagar.nullable(),
});
export type PagamentoPendente = z.infer<typeof PagamentoPendente>;

export const ContratacaoEmAndamento = Contratacao.extend({
  pagamento: PagamentoPendente.nullable(),
  /** The last day on which it can be paid: unpaid, it is cancelled on the next. */
  pagarAte: z.iso.date(),
});
export type ContratacaoEmAndamento = z.infer<typeof ContratacaoEmAndamento>;

const porId = z.object({ id: idParam });
const porContratacao = z.object({ idContratacao: idParam });
const BASE = "/api-acervo/contratacao";

export const contratacoes = {
  listar: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/listar",
    resumo: "Contratações do usuário conectado.",
    status: 200,
    response: z.array(Contratacao),
    errors: [],
    acesso: proprio(["cliente"]),
    naAjuda: "contratacoes",
  }),
  buscar: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao",
    resumo: "Uma contratação.",
    query: porId,
    status: 200,
    response: ContratacaoAberta,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "contratacoes",
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
    naAjuda: "contratacoes",
  }),
  pesquisar: endpoint({
    method: "GET",
    path: `${BASE}/pesquisar`,
    resumo: "Contratações do usuário conectado que passam pelos filtros, da mais antiga à mais nova.",
    query: z.object({
      idPlanoOfertaTipoPagamento: idParam.optional(),
      dataInicio: z.iso.date().optional(),
      dataFim: z.iso.date().optional(),
      nomeUsuario: z.string().trim().max(255).optional(),
      codigoSituacao: z.coerce.number().int().min(1).max(8).optional(),
    }),
    status: 200,
    response: z.array(Contratacao),
    errors: [],
    acesso: proprio(["cliente"]),
    naAjuda: "contratacoes",
  }),
  verificarNomesDuplicados: endpoint({
    method: "GET",
    path: `${BASE}/verificarNomesDuplicados`,
    resumo: "Diz se o usuário conectado já tem uma contratação viva chamada `nome`.",
    query: z.object({ nome }),
    status: 200,
    response: z.boolean(),
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  adicionar: endpoint({
    method: "POST",
    path: `${BASE}/adicionar`,
    resumo: "Contrata um plano: aceita o termo, emite a primeira fatura e pede a primeira cobrança.",
    body: NovaContratacao,
    status: 201,
    response: Contratacao,
    errors: [
      "TERMO",
      "TERMO_NAO_ASSINADO",
      "ENDERECO_INCOMPLETO",
      "CONTRATACAO_EM_ANDAMENTO",
      "LIMITE_CONTRATACOES",
      "NOME_CONTRATACAO_DUPLICADO",
      "OFERTA_INDISPONIVEL",
      "TIPO_PAGAMENTO_DEFINIDO",
      "CARTAO_OBRIGATORIO",
      "MUITAS_RECUSAS_DE_CARTAO",
      "CARTAO_INDISPONIVEL",
    ],
    acesso: proprio(["cliente"]),
    limite: { maximo: 120, janelaSegundos: 60 },
  }),
  editar: endpoint({
    method: "PUT",
    path: `${BASE}/editar`,
    resumo:
      "Muda nome, cartões, endereço ou plano de uma contratação ativa; outro plano exige o termo de alteração aceito.",
    body: ContratacaoEditada,
    status: 200,
    response: Contratacao,
    errors: [
      "TERMO",
      "CONTRATACAO_NAO_ENCONTRADA",
      "CONTRATACAO_NAO_ATIVA",
      "CONTRATACAO_WEB",
      "NOME_CONTRATACAO_DUPLICADO",
      "OFERTA_INDISPONIVEL",
      "ENDERECO_INCOMPLETO",
      "MUNICIPIO_INVALIDO",
      "PLANO_MENOR_QUE_O_USADO",
      "CARTAO_INDISPONIVEL",
    ],
    acesso: proprio(["cliente"]),
  }),
  remover: endpoint({
    method: "DELETE",
    path: `${BASE}/remover`,
    resumo: "Cancela uma contratação ativa ou sem termo; dentro do prazo de desistência devolve o que foi pago.",
    query: porId,
    status: 204,
    response: nada,
    errors: ["CONTRATACAO_NAO_ENCONTRADA", "CONTRATACAO_NAO_CANCELAVEL"],
    acesso: proprio(["cliente"]),
    segundaProva: "sempre",
  }),
  preverCancelamento: endpoint({
    method: "GET",
    path: `${BASE}/prever-cancelamento`,
    resumo: "O que cancelar hoje uma contratação significa para os arquivos e para o que foi pago.",
    query: porId,
    status: 200,
    response: PreviaDoCancelamento,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
  }),
  listarTermosPorAssinar: endpoint({
    method: "GET",
    path: `${BASE}/termos-por-assinar`,
    resumo: "Os contratos do que foi provisionado ao usuário conectado e espera pela assinatura dele.",
    status: 200,
    response: z.array(TermoPorAssinar),
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  assinarTermos: endpoint({
    method: "POST",
    path: `${BASE}/assinar-termos`,
    resumo: "Assina os contratos do que foi provisionado a quem já assinou o termo de proteção de dados.",
    body: z.object({ contratos: ContratosLidos.min(1) }),
    status: 204,
    response: nada,
    errors: ["TERMO_NAO_ASSINADO", "TERMO_ALTERADO", "ENDERECO_DO_TERMO_OBRIGATORIO"],
    acesso: proprio(["cliente"]),
  }),
  emContratacao: endpoint({
    method: "GET",
    path: `${BASE}/em-contratacao`,
    resumo: "A contratação em andamento do usuário conectado, com o que falta pagar; null quando não há.",
    status: 200,
    response: ContratacaoEmAndamento.nullable(),
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  cancelarEmContratacao: endpoint({
    method: "PUT",
    path: `${BASE}/cancelar-contratacao-em-contratacao`,
    resumo: "Cancela a contratação em andamento, com a fatura e a cobrança dela.",
    query: porContratacao,
    status: 204,
    response: nada,
    errors: ["CONTRATACAO_NAO_ENCONTRADA", "CONTRATACAO_NAO_CANCELAVEL"],
    acesso: proprio(["cliente"]),
  }),
  tentarCobranca: endpoint({
    method: "POST",
    path: `${BASE}/tentar-cobranca`,
    resumo: "Pede nova cobrança da mensalidade mais antiga que uma contratação sem pagamento, ou suspensa, deve.",
    query: porContratacao.extend({
      /** Without it, as the invoice is to be paid. An open boleto does not keep a card from being charged. */
      forma: EnumTipoPagamento.optional(),
    }),
    status: 202,
    response: nada,
    errors: [
      "CONTRATACAO_NAO_ENCONTRADA",
      "SEM_PAGAMENTO_PENDENTE",
      "FATURA_EM_RENEGOCIACAO",
      "COBRANCA_EM_ANDAMENTO",
      "PAGAMENTO_EM_CONTESTACAO",
      "CARTAO_OBRIGATORIO",
      "MUITAS_RECUSAS_DE_CARTAO",
    ],
    acesso: proprio(["cliente"]),
    limite: { maximo: 10, janelaSegundos: 60 },
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
    naAjuda: "contratacoes",
  }),
};
