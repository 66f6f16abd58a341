import { somenteDigitos } from "@acervo/br/digitos";
import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";

export const LIMITES_DO_CARTORIO = { codigoCorregedoria: 13, nome: 200, distrito: 100, busca: 100 } as const;

const TAMANHO_CNS = 6;

/** Longest text of an import: about 5,000 offices. */
export const LIMITE_DA_IMPORTACAO = 500_000;

/** The heading of the file, in any order; the last two may be left out. */
export const COLUNAS_DA_IMPORTACAO = ["codigo_corregedoria", "nome", "distrito", "cns", "codigo_ibge"] as const;

const texto = (campo: string, max: number) =>
  z.string().trim().min(1, `Informe ${campo}.`).max(max, `Use no máximo ${max} caracteres em ${campo}.`);

/** A registry office as the administrator writes it. */
export const CartorioInformado = z.object({
  codigoCorregedoria: texto("o código da corregedoria", LIMITES_DO_CARTORIO.codigoCorregedoria),
  /** National number. Its last digit checks the others, but not in every office's: it is not refused for that. */
  cns: z
    .string()
    .max(20)
    .transform(somenteDigitos)
    .refine((cns) => cns === "" || cns.length === TAMANHO_CNS, "O CNS tem 6 dígitos.")
    .transform((cns) => (cns === "" ? null : cns))
    .nullable(),
  nome: texto("o nome", LIMITES_DO_CARTORIO.nome),
  distrito: texto("o distrito", LIMITES_DO_CARTORIO.distrito),
  idMunicipio: id.nullable(),
});
export type CartorioInformado = z.infer<typeof CartorioInformado>;

export const Cartorio = z.object({
  id,
  codigoCorregedoria: z.string(),
  cns: z.string().nullable(),
  nome: z.string(),
  distrito: z.string(),
  municipio: z.object({ id, nome: z.string(), uf: z.string() }).nullable(),
  /** Accounts of its own. */
  qtdUsuarios: z.number().int().nonnegative(),
});
export type Cartorio = z.infer<typeof Cartorio>;

/** What an import does, or would do. */
export const ImportacaoDeCartorios = z.object({
  novos: z.number().int().nonnegative(),
  alterados: z.number().int().nonnegative(),
  iguais: z.number().int().nonnegative(),
  /** By line of the file; with any of them nothing is written. */
  erros: z.array(z.object({ linha: z.number().int().positive(), mensagem: z.string() })),
  gravada: z.boolean(),
});
export type ImportacaoDeCartorios = z.infer<typeof ImportacaoDeCartorios>;

const BASE = "/api-acervo/administrativo/cartorios";
const ERROS = ["CARTORIO_REPETIDO", "MUNICIPIO_NAO_ENCONTRADO"] as const;

export const cartorios = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo:
      "Os cartórios que podem entrar por link, por distrito e nome; `busca` é parte do nome, do distrito ou o começo do código.",
    query: z.object({ pagina, busca: z.string().trim().max(LIMITES_DO_CARTORIO.busca).default("") }),
    status: 200,
    response: paginaDe({ listaCartorio: z.array(Cartorio) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  adicionar: endpoint({
    method: "POST",
    path: BASE,
    resumo: "Cadastra um cartório: quem é dele passa a poder entrar por link.",
    body: CartorioInformado,
    status: 201,
    response: Cartorio,
    errors: ERROS,
    acesso: deTodos("admin"),
  }),
  alterar: endpoint({
    method: "PUT",
    path: `${BASE}/:id`,
    resumo: "Corrige os dados de um cartório.",
    params: z.object({ id: idParam }),
    body: CartorioInformado,
    status: 200,
    response: Cartorio,
    errors: ["CARTORIO_NAO_ENCONTRADO", ...ERROS],
    acesso: deTodos("admin"),
  }),
  importar: endpoint({
    method: "POST",
    path: `${BASE}/importacao`,
    resumo: "Confere um arquivo CSV de cartórios e, com `gravar`, o grava inteiro ou nada dele.",
    body: z.object({ conteudo: z.string().min(1).max(LIMITE_DA_IMPORTACAO), gravar: z.boolean() }),
    status: 200,
    response: ImportacaoDeCartorios,
    errors: ["ARQUIVO_DE_CARTORIOS_ILEGIVEL"],
    acesso: deTodos("admin"),
  }),
};
