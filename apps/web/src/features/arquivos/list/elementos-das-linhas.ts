/**
 * Gives each row that is drawn the number of an element that another row has left, so that while a list scrolls its
 * elements get new content instead of being made, styled and laid out anew. A row keeps its number while it is drawn.
 */
export const createElementosDasLinhas = () => {
  let ocupados: ReadonlyMap<string, number> = new Map();
  let quantos = 0;
  return (chaves: readonly string[]): ReadonlyMap<string, number> => {
    const ficam = new Map<string, number>();
    for (const chave of chaves) {
      const numero = ocupados.get(chave);
      if (numero !== undefined) ficam.set(chave, numero);
    }
    const tomados = new Set(ficam.values());
    const livres = Array.from({ length: quantos }, (_, numero) => numero).filter((numero) => !tomados.has(numero));
    for (const chave of chaves) {
      if (ficam.has(chave)) continue;
      const livre = livres.shift();
      ficam.set(chave, livre ?? quantos);
      if (livre === undefined) quantos += 1;
    }
    ocupados = ficam;
    return ocupados;
  };
};
