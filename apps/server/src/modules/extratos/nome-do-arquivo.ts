/** As people keep it: `extrato-de-protecao-2026-10.pdf`. */
export const nomeDoArquivo = ({ competencia }: { readonly competencia: string }): string =>
  `extrato-de-protecao-${competencia.slice(0, "2026-11".length)}.pdf`;
