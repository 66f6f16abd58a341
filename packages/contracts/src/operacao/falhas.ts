import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { pagina, paginaDe } from "../paginacao.ts";

const LIMITE_DO_NOME_DA_FILA = 100;

/** A job that failed for good and waits for a person. */
export const Falha = z.object({
  id: z.uuid(),
  /** The queue that it failed in. */
  fila: z.string(),
  em: z.iso.datetime(),
  tentativas: z.number().int().positive(),
  /** What kind of error the last attempt ended in, and what it said, without anything personal. */
  classe: z.string(),
  mensagem: z.string(),
});
export type Falha = z.infer<typeof Falha>;

const BASE = "/api-acervo/operacao/falhas";
const umaFalha = z.object({ id: z.uuid() });
const fila = z.string().trim().max(LIMITE_DO_NOME_DA_FILA);

export const falhas = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo:
      "Os trabalhos que falharam em todas as tentativas, do mais novo ao mais antigo; `fila` mostra os de uma só.",
    query: z.object({ pagina, fila: fila.default("") }),
    status: 200,
    response: paginaDe({
      listaFalha: z.array(Falha),
      /** Every queue that has some, whichever is asked for. */
      filas: z.array(z.object({ fila: z.string(), quantidade: z.number().int().positive() })),
    }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  repetir: endpoint({
    method: "POST",
    path: `${BASE}/:id/repeticao`,
    resumo: "Devolve um trabalho à sua fila, com todas as tentativas; pedido duas vezes, volta uma só.",
    params: umaFalha,
    status: 204,
    response: nada,
    errors: ["FALHA_NAO_ENCONTRADA"],
    acesso: deTodos("admin"),
  }),
  repetirTodas: endpoint({
    method: "POST",
    path: `${BASE}/repeticao`,
    resumo: "Devolve às suas filas tudo o que falhou nelas; `fila` devolve só o de uma.",
    body: z.object({ fila: fila.nullable() }),
    status: 200,
    response: z.object({ repetidas: z.number().int().nonnegative() }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  descartar: endpoint({
    method: "DELETE",
    path: `${BASE}/:id`,
    resumo: "Desiste de um trabalho que falhou: ele não será feito.",
    params: umaFalha,
    status: 204,
    response: nada,
    errors: ["FALHA_NAO_ENCONTRADA"],
    acesso: deTodos("admin"),
  }),
};
