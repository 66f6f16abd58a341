import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";

const contagem = z.number().int().nonnegative();

/** One verification of the audit trail. */
export const Conferencia = z.object({
  /** Who asked for it; null is the clock, at night. */
  por: z.string().nullable(),
  pedidaEm: z.iso.datetime(),
  encerradaEm: z.iso.datetime().nullable(),
  situacao: z.enum(["ANDANDO", "INTEGRA", "QUEBRADA", "INTERROMPIDA"]),
  /** Chains that there are, and how many of them were read. */
  totalCadeias: contagem,
  cadeias: contagem,
  eventos: contagem,
  /** Roots of the object store that it was compared with. */
  raizes: contagem,
  problemas: contagem,
  /** Where the first one is, and what is wrong there. */
  primeiroProblema: z.string().nullable(),
});
export type Conferencia = z.infer<typeof Conferencia>;

const BASE = "/api-acervo/operacao/trilha/conferencia";

export const conferenciaDaTrilha = {
  consultar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "A conferência da trilha que está em andamento, e o resultado da última que se encerrou.",
    status: 200,
    response: z.object({ andando: Conferencia.nullable(), ultima: Conferencia.nullable() }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  pedir: endpoint({
    method: "POST",
    path: BASE,
    resumo: "Confere a trilha inteira agora, elo a elo e contra as raízes; uma de cada vez.",
    status: 202,
    response: nada,
    errors: ["TRILHA_EM_CONFERENCIA"],
    acesso: deTodos("admin"),
  }),
};
