import { z } from "zod";

/** No control characters, which no name has and some stores refuse, and no half of a surrogate pair. */
const LEGIVEL = /^[^\p{Cc}\p{Cs}]*$/u;
const ILEGIVEL = "Use apenas texto em uma linha.";
const longo = (maximo: number) => `Use no máximo ${maximo} caracteres.`;

/** Longest that a document, a telephone or a postal code is with any mask: what is more is no slip of a person. */
export const LIMITE_MASCARA = 40;

/**
 * What makes a link of a name, which a message would then greet somebody with: a colon, a slash (but that of `S/A`), an
 * address. Of addresses without either sign those that mail programs turn into links by themselves.
 */
const ENDERECO_NO_NOME =
  /:|\/|www\.|\S\.(?:com|net|org|info|biz|app|dev|io|me|ly|top|xyz|site|online|link|shop|br)(?![\p{L}\d])/iu;
const SIGLAS_COM_BARRA = /(?<![\p{L}\d])S\/[AC](?![\p{L}\d/])/giu;

/** Whether a name could be taken for an address of the web, or holds one. */
export const pareceEndereco = (nome: string): boolean => ENDERECO_NO_NOME.test(nome.replaceAll(SIGLAS_COM_BARRA, "SA"));

export const NOME_COM_ENDERECO = "O nome não pode ter dois-pontos, barra nem endereço de site.";

/** One line that a person must type; `vazia` is what they read when it is missing or blank. */
export const linhaObrigatoria = (maximo: number, vazia: string) =>
  z.string(vazia).trim().min(1, vazia).max(maximo, longo(maximo)).regex(LEGIVEL, ILEGIVEL);

/** One line that may be left out; blank is null. */
export const linhaOpcional = (maximo: number) =>
  z
    .string()
    .trim()
    .max(maximo, longo(maximo))
    .regex(LEGIVEL, ILEGIVEL)
    .nullish()
    .transform((texto) => (texto === undefined || texto === "" ? null : texto));

/** The same with line breaks and tabs, which people type. */
const LEGIVEL_EM_LINHAS = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** A text of several lines that a person must type; `vazio` is what they read when it is missing or blank. */
export const textoObrigatorio = (maximo: number, vazio: string) =>
  z
    .string(vazio)
    .trim()
    .min(1, vazio)
    .max(maximo, longo(maximo))
    .regex(LEGIVEL_EM_LINHAS, "O texto tem caracteres que não podem ser guardados.");

/** The same where it may be left out; blank is null. */
export const textoOpcional = (maximo: number) =>
  z
    .string()
    .trim()
    .max(maximo, longo(maximo))
    .regex(LEGIVEL_EM_LINHAS, "O texto tem caracteres que não podem ser guardados.")
    .nullish()
    .transform((texto) => (texto === undefined || texto === "" ? null : texto));

/** A code as a person types it: case, spaces and hyphens do not count. */
export const codigoDigitado = z
  .string()
  .max(40)
  .transform((texto) => texto.replaceAll(/[\s-]/g, "").toUpperCase());
