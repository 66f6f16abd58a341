import { z } from "zod";
import { deTodos, proprio } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";

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

const PaginaFaturas = paginaDe({ listaFatura: z.array(Fatura) });
export type PaginaFaturas = z.infer<typeof PaginaFaturas>;

const BASE = "/api-acervo-fatura";

export const faturas = {
  listarFaturas: endpoint({
    method: "GET",
    path: `${BASE}/fatura/listar-faturas`,
    resumo: "Faturas do usuário conectado, do mês de referência mais novo ao mais antigo.",
    query: z.object({ pagina }),
    status: 200,
    response: PaginaFaturas,
    errors: [],
    acesso: proprio(["cliente"]),
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
    errors: ["FATURA_NAO_ENCONTRADA", "FATURA_NAO_PENDENTE", "COBRANCA_EM_ANDAMENTO", "CARTAO_OBRIGATORIO"],
    acesso: deTodos("admin"),
  }),
};
