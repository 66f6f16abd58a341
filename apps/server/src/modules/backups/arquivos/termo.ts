import { orderKey } from "@acervo/backup-format/display-name";

/** The words of a search as names are folded: `São João` finds `joao_sao.pdf`. */
export const palavrasDe = (termo: string): readonly string[] => [
  ...new Set(orderKey(termo.normalize("NFC")).split(/\s+/).filter(Boolean)),
];

/** Whether the index of parts of names can find it: it knows three letters or digits in a row. */
export const cabeNoIndice = (palavras: readonly string[]): boolean =>
  palavras.some((palavra) => /[\p{L}\p{N}]{3}/u.test(palavra));
