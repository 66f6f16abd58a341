/** Runs it, and notes how long it took. */
export const cronometrar = async <T>(tempos: number[], ler: () => Promise<T>): Promise<T> => {
  const inicio = performance.now();
  const lido = await ler();
  tempos.push(performance.now() - inicio);
  return lido;
};

export const percentil = (tempos: readonly number[], parte: number): number =>
  Math.round(tempos.toSorted((um, outro) => um - outro)[Math.ceil(tempos.length * parte) - 1] ?? 0);

export const resumo = (tempos: readonly number[]) => ({
  vezes: tempos.length,
  p50: percentil(tempos, 0.5),
  p99: percentil(tempos, 0.99),
});
