/** The longest part of what was left out that is repeated. */
const TRECHO = 40;

export const formTexts = {
  cabem: (limite: number) => `Cabem ${limite} caracteres.`,
  ficouDeFora: (limite: number, sobra: string) =>
    `Cabem ${limite} caracteres. Ficou de fora: “${sobra.length > TRECHO ? `${sobra.slice(0, TRECHO)}…` : sobra}”.`,
  entre: (minimo: string, maximo: string) => `Informe um número inteiro de ${minimo} a ${maximo}.`,
};
