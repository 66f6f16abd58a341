import { z } from "zod";
import { proprio, publico } from "../acesso.ts";
import { ArquivoEmFluxo, endpoint, PLANILHA } from "../endpoint.ts";
import type { CodigoErro } from "../erros.ts";

/** What an export may be refused with, by its own endpoint or by an address. */
export const RECUSAS_DE_EXPORTACAO = [
  "EXPORTACAO_EM_ANDAMENTO",
  "EXPORTACOES_OCUPADAS",
  "EXPORTACAO_GRANDE_DEMAIS",
  "PERIODO_DA_TRILHA_INVALIDO",
] as const satisfies readonly CodigoErro[];

/**
 * For browsers that cannot write to a file while it comes: their own download takes an export by an address. That serves
 * every restricted GET endpoint whose answer is a spreadsheet, without being told of it.
 */
export const exportacoes = {
  pedirEndereco: endpoint({
    method: "POST",
    path: "/api-acervo/exportacao/endereco",
    resumo: "Um endereço que dá uma exportação uma só vez, dentro de um minuto. Recusa o que a exportação recusaria.",
    body: z.object({
      /** The export as it would be called with a token: path and query. */
      pedido: z.string().startsWith("/").max(2_000),
    }),
    status: 201,
    response: z.object({ endereco: z.string() }),
    errors: RECUSAS_DE_EXPORTACAO,
    acesso: proprio(["cliente"]),
    limite: { maximo: 30, janelaSegundos: 60 },
  }),
  abrir: endpoint({
    method: "GET",
    path: "/api-acervo/exportacao/arquivo",
    resumo: "A exportação de um endereço que ainda não foi aberto, com o alcance que a pessoa tem agora.",
    query: z.object({ ficha: z.string().max(200) }),
    status: 200,
    response: ArquivoEmFluxo,
    errors: RECUSAS_DE_EXPORTACAO,
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 60 },
    fluxo: PLANILHA,
  }),
};
