const RAIZ = 8;

/** What all establishments of a company have in common: a certificate signs for each of them. */
export const raizDoCnpj = (cnpj: string): string => cnpj.slice(0, RAIZ);
