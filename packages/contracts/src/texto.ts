import { z } from "zod";

/** No control characters, which no name has and some stores refuse, and no half of a surrogate pair. */
const LEGIVEL = /^[^\p{Cc}\p{Cs}]*$/u;
const ILEGIVEL = "Use apenas texto em uma linha.";
const longo = (maximo: number) => `Use no máximo ${maximo} caracteres.`;

/** Longest that a document, a telephone or a postal code is with any mask: what is more is no slip of a person. */
export const LIMITE_MASCARA = 40;

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
