import { z } from "zod";
import { proprio, publico } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { BoletoAPagar } from "./meio-de-pagar.ts";

/** In the fragment of the page's address and in the body of calls: never where a server writes addresses down. */
const PorToken = z.object({ token: z.string().min(20).max(100) });

/** What whoever has the link sees: nothing of who owes it. */
export const FaturaPorLink = z.object({
  /** First day of the month that it pays for. */
  competencia: z.iso.date(),
  vencimento: z.iso.date(),
  valor: z.number().nonnegative(),
  /** With fine and interest where the boleto is overdue. */
  valorHoje: z.number().nonnegative(),
  /** Null while it is being made, and once nothing is left to pay. */
  boleto: BoletoAPagar.nullable(),
  pago: z.object({ em: z.iso.date(), valor: z.number().nonnegative() }).nullable(),
});
export type FaturaPorLink = z.infer<typeof FaturaPorLink>;

const BASE = "/api-acervo-fatura/fatura";
/** A page that is open asks every few seconds, and several may be in one network. */
const LIMITE = { maximo: 1_200, janelaSegundos: 3_600 } as const;

export const linkDaFatura = {
  criar: endpoint({
    method: "POST",
    path: `${BASE}/link`,
    resumo: "Cria o link pelo qual uma fatura própria é paga sem entrar; o que havia deixa de valer.",
    body: z.object({ idFatura: id }),
    status: 201,
    response: z.object({ token: z.string(), valeAte: z.iso.datetime() }),
    errors: ["FATURA_NAO_ENCONTRADA", "FATURA_NAO_PAGAVEL", "FATURA_EM_RENEGOCIACAO"],
    acesso: proprio(["cliente"]),
  }),
  revogar: endpoint({
    method: "DELETE",
    path: `${BASE}/link`,
    resumo: "Faz o link de uma fatura própria deixar de valer.",
    query: z.object({ idFatura: idParam }),
    status: 204,
    response: nada,
    errors: ["FATURA_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
  }),
  abrir: endpoint({
    method: "POST",
    path: `${BASE}/por-link`,
    resumo: "A fatura de um link: quanto é, quando vence e como pagar. Sem boleto ainda, pede um.",
    body: PorToken,
    status: 200,
    response: FaturaPorLink,
    errors: ["LINK_NAO_ENCONTRADO"],
    acesso: publico,
    limite: LIMITE,
  }),
  imprimirBoleto: endpoint({
    method: "POST",
    path: `${BASE}/por-link/boleto`,
    resumo: "O boleto da fatura de um link, sem quem o deve: o PDF em base64.",
    body: PorToken,
    status: 200,
    response: z.base64(),
    errors: ["LINK_NAO_ENCONTRADO", "BOLETO_NAO_ENCONTRADO"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 3_600 },
  }),
};
