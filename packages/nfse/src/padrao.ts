/** Where the group that begins at `inicio` ends. */
const fimDoGrupo = (padrao: string, inicio: number): number => {
  let fundo = 0;
  for (let i = inicio; i < padrao.length; i += 1) {
    if (padrao.charAt(i) === "\\") i += 1;
    else if (padrao.charAt(i) === "(") fundo += 1;
    else if (padrao.charAt(i) === ")" && --fundo === 0) return i;
  }
  return padrao.length;
};

/**
 * The official files write patterns as if they were Perl's. In a schema a pattern is always whole, `^` and `$` are the
 * characters themselves and there is no looking ahead: nothing would be valid. What a schema cannot say is left out.
 */
export const padraoDeEsquema = (padrao: string): string => {
  let [lido, emClasse] = ["", false];
  for (let i = 0; i < padrao.length; i += 1) {
    const sinal = padrao.charAt(i);
    if (sinal === "\\") {
      lido += padrao.slice(i, i + 2);
      i += 1;
    } else if (!emClasse && /^\(\?[=!]/.test(padrao.slice(i, i + 3))) i = fimDoGrupo(padrao, i);
    else if (emClasse || (sinal !== "^" && sinal !== "$")) {
      lido += sinal;
      emClasse = emClasse ? sinal !== "]" : sinal === "[";
    }
  }
  return lido;
};
