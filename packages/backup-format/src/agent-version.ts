const NUMEROS = /^\d+(?:\.\d+)*/;

const numerosDe = (versao: string): readonly number[] => (NUMEROS.exec(versao)?.[0] ?? "0").split(".").map(Number);

/** Compares by the numbers in front (1.9 is before 1.10); a text without one is before every version. */
export const isVersaoAnterior = (versao: string, outra: string): boolean => {
  const numeros = numerosDe(versao);
  const limites = numerosDe(outra);
  const diferente = Array.from({ length: Math.max(numeros.length, limites.length) }, (_, indice) => indice).find(
    (indice) => (numeros[indice] ?? 0) !== (limites[indice] ?? 0),
  );
  return diferente !== undefined && (numeros[diferente] ?? 0) < (limites[diferente] ?? 0);
};
