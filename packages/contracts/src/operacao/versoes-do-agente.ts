import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";

const LIMITE_DO_NOME = 30;
const porcentagem = z.number().int().min(0).max(100);

/** A package of the agent that older ones may be replaced by. */
export const VersaoPublicada = z.object({
  sistema: z.string(),
  versao: z.string(),
  publicadaEm: z.iso.datetime(),
  tamanhoBytes: z.number().int().nonnegative(),
  /** Of the computers, to how many it is offered while it is not stopped. */
  porcentagem,
  /** Since when it is offered to nobody; null while it is not stopped. */
  paradaEm: z.iso.datetime().nullable(),
  /** Computers that run it now. */
  dispositivos: z.number().int().nonnegative(),
});
export type VersaoPublicada = z.infer<typeof VersaoPublicada>;

const BASE = "/api-acervo/operacao/versoes-do-agente";

export const versoesDoAgente = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "As versões publicadas do agente, a publicada por último primeiro.",
    status: 200,
    response: z.object({ listaVersao: z.array(VersaoPublicada) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  alterar: endpoint({
    method: "PUT",
    path: `${BASE}/:sistema/:versao`,
    resumo:
      "Diz a que parte dos computadores uma versão é oferecida, ou que não é mais a nenhum enquanto estiver parada.",
    params: z.object({ sistema: z.string().max(LIMITE_DO_NOME), versao: z.string().max(LIMITE_DO_NOME) }),
    body: z.object({ porcentagem, parada: z.boolean() }),
    status: 200,
    response: VersaoPublicada,
    errors: ["VERSAO_DO_AGENTE_NAO_ENCONTRADA"],
    acesso: deTodos("admin"),
  }),
};
