import { orderKey } from "@acervo/backup-format/display-name";

/** The words of a search as names are folded: `São João` finds `joao_sao.pdf`. */
export const palavrasDe = (termo: string): readonly string[] => [
  ...new Set(orderKey(termo.normalize("NFC")).split(/\s+/).filter(Boolean)),
];
