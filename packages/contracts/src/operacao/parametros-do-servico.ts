import { z } from "zod";
import { ERROS_AO_PEDIR, motivoDaMudanca } from "../administrativo/aprovacoes.ts";
import { deTodos } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, pagina, paginaDe } from "../paginacao.ts";

export const LIMITES_DO_PARAMETRO = { busca: 80, texto: 300 } as const;

const valor = z.union([z.number().int(), z.string()]);

/** A value from a day on, and who said so; null: it came with the installation. */
const ValorDoParametro = z.object({ valor, desde: z.iso.date(), quem: z.string().nullable() });
export type ValorDoParametro = z.infer<typeof ValorDoParametro>;

const ParametroDoServico = z.object({
  chave: z.string(),
  descricao: z.string(),
  tipo: z.enum(["inteiro", "texto"]),
  /** Between which a whole number lies; null for texts. */
  limites: z.object({ minimo: z.number().int(), maximo: z.number().int() }).nullable(),
  /** What it touches, if that is why a second administrator confirms its changes. */
  cuidado: z.enum(["DINHEIRO", "ACESSO", "GUARDA"]).nullable(),
  /** Null: a text that was not set yet. */
  vigente: ValorDoParametro.nullable(),
  /** The next one that is known. */
  proximo: ValorDoParametro.nullable(),
  /** A change of it waits for a second administrator. */
  esperando: z.boolean(),
});
export type ParametroDoServico = z.infer<typeof ParametroDoServico>;

const BASE = "/api-acervo/operacao/parametros";
const params = z.object({ chave: z.string().regex(/^[a-z0-9-]{1,80}$/) });

export const parametrosDoServico = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "Os parâmetros do serviço com o que vale hoje, por chave; a busca olha chave e descrição.",
    query: z.object({ pagina, busca: z.string().trim().max(LIMITES_DO_PARAMETRO.busca).default("") }),
    status: 200,
    response: paginaDe({ listaParametro: z.array(ParametroDoServico) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  listarValores: endpoint({
    method: "GET",
    path: `${BASE}/:chave/valores`,
    resumo: "Os últimos cem valores de um parâmetro, do mais novo, também os que ainda não valem.",
    params,
    status: 200,
    response: z.object({ listaValor: z.array(ValorDoParametro) }),
    errors: ["PARAMETRO_NAO_ENCONTRADO"],
    acesso: deTodos("admin"),
  }),
  mudar: endpoint({
    method: "POST",
    path: `${BASE}/:chave/valores`,
    resumo: "Outro valor de um dia em diante: na hora, ou por um pedido quando mexe com dinheiro, acesso ou guarda.",
    params,
    body: z.object({
      valor: z.union([z.number().int(), z.string().trim().max(LIMITES_DO_PARAMETRO.texto)]),
      inicio: z.iso.date("Informe o dia."),
      motivo: motivoDaMudanca,
    }),
    status: 201,
    /** Null: it was changed at once. */
    response: z.object({ idAprovacao: id.nullable() }),
    errors: [...ERROS_AO_PEDIR, "PARAMETRO_NAO_ENCONTRADO", "PARAMETRO_INVALIDO", "DIA_PASSADO"],
    acesso: deTodos("admin"),
  }),
};
