/** The sections of the operation that exist, in their order; an unknown one leads to the first. */
export const SECOES_DA_OPERACAO = [
  "falhas",
  "danos",
  "congelados",
  "coletas",
  "versoes",
  "parametros",
  "trilha",
] as const;
export type SecaoDaOperacao = (typeof SECOES_DA_OPERACAO)[number];
