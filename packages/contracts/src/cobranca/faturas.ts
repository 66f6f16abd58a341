import { z } from "zod";
import { deTodos, proprio } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe, simOuNao } from "../paginacao.ts";

export const SITUACAO_FATURA = { emAberto: 1, pendente: 2, paga: 3, vencida: 4 } as const;

/** Situations that are asked for together, by what they have in common. */
export const SITUACOES_FATURA = {
  /** A card may be charged for it. */
  cobraveisNoCartao: [SITUACAO_FATURA.emAberto, SITUACAO_FATURA.pendente],
  /** A boleto may be paid for it. */
  pagaveisPorBoleto: [SITUACAO_FATURA.emAberto, SITUACAO_FATURA.vencida],
  /** The card was refused, or the boleto is overdue. */
  emAtraso: [SITUACAO_FATURA.pendente, SITUACAO_FATURA.vencida],
} as const satisfies Record<string, readonly number[]>;

export const Fatura = z.object({
  id,
  valor: z.number().nonnegative(),
  /** `11/2026`. */
  mesReferenciaFormatado: z.string(),
  /** `10/11/2026`, the day on which it is due. */
  dataLimiteFormatada: z.string(),
  situacao: z.string(),
  codigoSituacao: z.number().int().min(1).max(4),
  possuiBoleto: z.boolean(),
  faturaPaga: z.boolean(),
});
export type Fatura = z.infer<typeof Fatura>;

/** An invoice as the search finds it. */
export const FaturaEncontrada = Fatura.extend({
  /** Subscriptions that it bills. */
  listaNomeContratacoes: z.array(z.string()),
  notaFiscalEmitida: z.boolean(),
  numeroNotaFiscal: z.string().nullable(),
  /** None was issued yet, and one will come. */
  notaFiscalAguardada: z.boolean(),
  /** It was put on one boleto with others at some time. */
  possuiRenegociacao: z.boolean(),
  /** Whose it is: only where the administrator searches everybody's. */
  usuario: z
    .object({
      id,
      nome: z.string(),
      cpfCnpj: z.string(),
      email: z.string(),
      emailSecundario: z.string().nullable(),
    })
    .optional(),
});
export type FaturaEncontrada = z.infer<typeof FaturaEncontrada>;

/** What happened to an invoice, by kind; the words are in the answer. */
const TIPOS_DE_ACONTECIMENTO = [
  "EMITIDA",
  "EMAIL",
  "EMAIL_NAO_ENTREGUE",
  "VISTA",
  "BOLETO_REGISTRADO",
  "BOLETO_CANCELADO",
  "RENEGOCIADA",
  "RENEGOCIACAO_ENCERRADA",
  "TENTATIVA",
  "RECUSADA",
  "SEM_RESPOSTA",
  "VENCIDA",
  "PAGA",
  "DEVOLUCAO_PEDIDA",
  "DEVOLVIDA",
  "CONTESTADA",
] as const;

const Acontecimento = z.object({
  tipo: z.enum(TIPOS_DE_ACONTECIMENTO),
  ocorridoEm: z.iso.datetime(),
  titulo: z.string(),
  descricao: z.string(),
});
export type Acontecimento = z.infer<typeof Acontecimento>;

/** One invoice with all that there is to know of it. */
const FaturaDetalhada = FaturaEncontrada.extend({
  /** How it is charged. */
  tipoPagamento: z.enum(["BOLETO", "CARTAO"]),
  itens: z.array(
    z.object({
      nomeContratacao: z.string(),
      /** The plan that was billed; null where nobody knows any more. */
      nomePlano: z.string().nullable(),
      mesReferenciaFormatado: z.string(),
      valor: z.number(),
    }),
  ),
  /** What can be paid now. */
  boleto: z
    .object({
      numero: z.string(),
      linhaDigitavel: z.string(),
      pixCopiaECola: z.string(),
      valor: z.number().positive(),
      dataLimiteFormatada: z.string(),
    })
    .nullable(),
  /** Oldest first. */
  linhaDoTempo: z.array(Acontecimento),
});
export type FaturaDetalhada = z.infer<typeof FaturaDetalhada>;

const PaginaFaturas = paginaDe({
  listaFatura: z.array(FaturaEncontrada),
  /** Sums over the whole search, for the administrator alone. */
  valorTotalPendente: z.number().nonnegative().optional(),
  valorTotalPago: z.number().nonnegative().optional(),
  /** Of the person's own, whatever the filter: what is owed and late. Left out of everybody's. */
  emAtraso: z
    .object({
      quantidade: z.number().int().nonnegative(),
      valor: z.number().nonnegative(),
      idMaisAntiga: id.nullable(),
    })
    .optional(),
});
export type PaginaFaturas = z.infer<typeof PaginaFaturas>;

/** `2026-11`. */
const mes = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const LIMITE_NUMERO_BOLETO = 20;
export const LIMITE_NOME_USUARIO = 255;
export const LIMITE_CODIGO_CORREGEDORIA = 13;

const FiltroDeFaturas = z.object({
  pagina,
  mesReferenciaDe: mes.optional(),
  mesReferenciaAte: mes.optional(),
  /** Everybody's invoices; honoured for who may search them, as are all filters below. */
  alcance: z.literal("todos").optional(),
  cpfCnpj: z.string().trim().max(18).optional(),
  nomeUsuario: z.string().trim().max(LIMITE_NOME_USUARIO).optional(),
  codigoCorregedoria: z.string().trim().max(LIMITE_CODIGO_CORREGEDORIA).optional(),
  codigoSituacaoFatura: z.coerce.number().int().min(1).max(4).optional(),
  /** Of any boleto that the invoice ever had, alone or with others. */
  numeroBoleto: z.string().trim().max(LIMITE_NUMERO_BOLETO).optional(),
  ocultarValorZero: simOuNao.default(false),
  /** The plan that was billed, and how it was paid then. */
  idPlanoOfertaTipoPagamento: idParam.optional(),
  idPlanoOfertaTipoPagamentoInativo: idParam.optional(),
  idTipoPlanoConta: idParam.optional(),
});

/** `motivo`: the bank's reason in words, of a refusal. */
const AndamentoDaCobranca = z.object({
  situacao: z.enum(["EM_ANDAMENTO", "PAGA", "RECUSADA", "SEM_RESPOSTA"]),
  motivo: z.string().nullable(),
});
export type AndamentoDaCobranca = z.infer<typeof AndamentoDaCobranca>;

const BASE = "/api-acervo-fatura";

export const faturas = {
  listarFaturas: endpoint({
    method: "GET",
    path: `${BASE}/fatura/listar-faturas`,
    resumo:
      "Faturas do usuário conectado, do mês de referência mais novo ao mais antigo; com `alcance=todos`, que vale para o suporte avançado e o administrador, as de todos pelos filtros, da mais antiga à mais nova.",
    query: FiltroDeFaturas,
    status: 200,
    response: PaginaFaturas,
    errors: ["MES_REFERENCIA_INVALIDO", "PLANO_ATIVO_E_INATIVO"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "faturas",
  }),
  detalhar: endpoint({
    method: "GET",
    path: `${BASE}/fatura/detalhar/:id`,
    resumo:
      "Uma fatura com seus itens, como é cobrada, o boleto em vigor e o que aconteceu com ela, do mais antigo ao mais novo. Aberta por quem a paga, conta como vista; o suporte avançado não recebe dados pessoais.",
    params: z.object({ id: idParam }),
    status: 200,
    response: FaturaDetalhada,
    errors: ["FATURA_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  listarBoletoEmAberto: endpoint({
    method: "GET",
    path: `${BASE}/dashboard/listar-boleto-em-aberto`,
    resumo: "Faturas do usuário conectado com boleto em aberto, da mais antiga à mais nova.",
    query: z.object({ codCorregedoria: z.string().min(1).max(13) }),
    status: 200,
    response: z.array(Fatura),
    errors: [],
    acesso: proprio(["cliente"]),
    naAjuda: "faturas",
  }),
  imprimirBoleto: endpoint({
    method: "GET",
    path: `${BASE}/fatura/imprimir-boleto/:id`,
    resumo: "Boleto em vigor de uma fatura em aberto: o PDF em base64.",
    params: z.object({ id: idParam }),
    status: 200,
    response: z.base64(),
    errors: ["BOLETO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  realizarCobranca: endpoint({
    method: "POST",
    path: `${BASE}/pagamento/realizar-cobranca-fatura-em-aberto`,
    resumo:
      "Pede a cobrança de uma fatura pendente no cartão principal e, se recusado, no secundário; responde a fatura como está agora.",
    query: z.object({ idFatura: idParam }),
    status: 200,
    response: Fatura,
    errors: [
      "FATURA_NAO_ENCONTRADA",
      "FATURA_NAO_PENDENTE",
      "FATURA_EM_RENEGOCIACAO",
      "COBRANCA_EM_ANDAMENTO",
      "PAGAMENTO_EM_CONTESTACAO",
      "CARTAO_OBRIGATORIO",
    ],
    acesso: deTodos("admin"),
  }),
  acompanharCobranca: endpoint({
    method: "GET",
    path: `${BASE}/pagamento/acompanhar-cobranca/:id`,
    resumo: "O que houve com a última cobrança de uma fatura no cartão.",
    params: z.object({ id: idParam }),
    status: 200,
    response: AndamentoDaCobranca,
    errors: ["FATURA_NAO_ENCONTRADA"],
    acesso: deTodos("admin"),
  }),
};
