/**
 * Folds a name to lower-case ASCII words, so that Á sorts with a, and "Santa Bárbara d'Oeste" and
 * "SANTA BARBARA D OESTE" are one name. The same fold fills `municipio.nome_ordem`.
 */
export const nomeOrdem = (nome: string): string =>
  nome
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
