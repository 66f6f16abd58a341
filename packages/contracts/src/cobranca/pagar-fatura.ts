import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { BoletoAPagar, CartaoNomeado, RecusaDoCartao } from "./meio-de-pagar.ts";

/** One invoice as its owner pays it, and what became of what was asked for. */
export const PagamentoDaFatura = z.object({
  idFatura: id,
  /** First day of the month that it pays for. */
  competencia: z.iso.date(),
  codigoSituacao: z.number().int().min(1).max(4),
  /** When the boleto in force, else the invoice, falls due. */
  vencimento: z.iso.date(),
  valor: z.number().nonnegative(),
  /** With fine and interest where the boleto in force is overdue. */
  valorHoje: z.number().nonnegative(),
  /** False once nothing is left to pay, and while a payment is disputed. */
  pagavel: z.boolean(),
  /** What is at the payment provider and has no answer yet. */
  cobrando: z.enum(["CARTAO", "BOLETO"]).nullable(),
  /** The last charge by card, if the bank refused it and nothing was tried after it. */
  recusa: RecusaDoCartao.nullable(),
  /** Nobody knows what became of the last charge; nothing is under way. */
  semResposta: z.boolean(),
  boleto: BoletoAPagar.nullable(),
  /** Cards of the person that can be charged; the one that would be charged by itself first. */
  cartoes: z.array(CartaoNomeado.extend({ id, apelido: z.string() })),
  /** The link by which somebody else may pay it, while it is good. */
  link: z.object({ valeAte: z.iso.datetime() }).nullable(),
  /** Once paid: when, how much and how. */
  pago: z
    .object({ em: z.iso.date(), valor: z.number().nonnegative(), forma: z.enum(["CARTAO", "BOLETO"]).nullable() })
    .nullable(),
});
export type PagamentoDaFatura = z.infer<typeof PagamentoDaFatura>;

const BASE = "/api-acervo-fatura";

export const pagarFatura = {
  lerPagamento: endpoint({
    method: "GET",
    path: `${BASE}/fatura/pagamento/:id`,
    resumo: "Uma fatura do usuário conectado com o que é preciso para pagá-la, e o que houve com o que já foi pedido.",
    params: z.object({ id: idParam }),
    status: 200,
    response: PagamentoDaFatura,
    errors: ["FATURA_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
  }),
  pagar: endpoint({
    method: "POST",
    path: `${BASE}/pagamento/pagar-fatura`,
    resumo:
      "Pede a cobrança de uma fatura própria em um cartão próprio, ou o boleto com Pix dela. O resultado vem depois, em `fatura/pagamento/:id`.",
    body: z.discriminatedUnion("forma", [
      z.object({ idFatura: id, forma: z.literal("BOLETO") }),
      z.object({ idFatura: id, forma: z.literal("CARTAO"), idCartao: id }),
    ]),
    status: 202,
    response: nada,
    errors: [
      "FATURA_NAO_ENCONTRADA",
      "FATURA_NAO_PAGAVEL",
      "FATURA_EM_RENEGOCIACAO",
      "COBRANCA_EM_ANDAMENTO",
      "PAGAMENTO_EM_CONTESTACAO",
      "CARTAO_INDISPONIVEL",
      "MUITAS_RECUSAS_DE_CARTAO",
    ],
    acesso: proprio(["cliente"]),
  }),
};
