const formato = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

const exigirCentavos = (centavos: number): number => {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Not a whole number of centavos: ${centavos}`);
  return centavos;
};

/** Money of the wire (reais with two decimals) as centavos. Refuses a third decimal instead of rounding it away. */
export const reaisParaCentavos = (reais: number): number => {
  const centavos = exigirCentavos(Math.round(reais * 100));
  if (centavos / 100 !== reais) throw new RangeError(`More than two decimals: ${reais}`);
  return centavos;
};

/** Centavos as money of the wire. */
export const centavosParaReais = (centavos: number): number => exigirCentavos(centavos) / 100;

/** 123456 → "R$ 1.234,56". The space after R$ is the no-break one (U+00A0) that Intl gives, so that no line ends there. */
export const formatarCentavos = (centavos: number): string => formato.format(centavosParaReais(centavos));
