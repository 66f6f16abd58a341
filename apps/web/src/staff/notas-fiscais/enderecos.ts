/** The accountant's settings and the certificate. */
export const ENDERECO_DOS_DADOS = "/notaFiscal/contador";
