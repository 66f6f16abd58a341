import { z } from "zod";
import { somenteDigitos } from "@acervo/br/digitos";
import { id } from "../paginacao.ts";
import { LIMITE_MASCARA } from "../texto.ts";

export const LIMITE_LOGRADOURO = 100;
export const LIMITE_NUMERO = 10;
export const LIMITE_COMPLEMENTO = 60;
export const LIMITE_BAIRRO = 100;

export const Uf = z.object({ sigla: z.string(), nome: z.string() });
export type Uf = z.infer<typeof Uf>;
export const Municipio = z.object({ id, nome: z.string() });
export type Municipio = z.infer<typeof Municipio>;

export const Endereco = z.object({
  id,
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  /** Blank: none. */
  complemento: z.string(),
  bairro: z.string(),
  uf: Uf.nullable(),
  municipio: Municipio.nullable(),
  distrito: z.string().nullable(),
  /** Computed by the API: every field that an address needs is there. */
  preenchido: z.boolean(),
});
export type Endereco = z.infer<typeof Endereco>;

const texto = (max: number) => z.string().trim().max(max, `Use no máximo ${max} caracteres.`);

/** An address as a form sends it. Blank fields pass here: completeness is a rule with its own error. */
export const EnderecoInformado = z.object({
  cep: z
    .string()
    .max(LIMITE_MASCARA, "Tamanho do cep incorreto!")
    .transform(somenteDigitos)
    .refine((cep) => cep === "" || cep.length === 8, "Tamanho do cep incorreto!"),
  logradouro: texto(LIMITE_LOGRADOURO),
  numero: texto(LIMITE_NUMERO),
  complemento: texto(LIMITE_COMPLEMENTO).default(""),
  bairro: texto(LIMITE_BAIRRO),
  uf: z.object({ sigla: z.string().max(LIMITE_MASCARA) }).nullable(),
  municipio: z.object({ id }).nullable(),
});
export type EnderecoInformado = z.infer<typeof EnderecoInformado>;

/** Complete only when nothing that an address needs is blank. */
export const enderecoCompleto = (endereco: {
  readonly cep: string;
  readonly logradouro: string;
  readonly numero: string;
  readonly bairro: string;
  readonly uf: { readonly sigla: string } | null;
  readonly municipio: object | null;
}): boolean =>
  [endereco.cep, endereco.logradouro, endereco.numero, endereco.bairro, endereco.uf?.sigla ?? ""].every(
    (campo) => campo.trim() !== "",
  ) && endereco.municipio !== null;
