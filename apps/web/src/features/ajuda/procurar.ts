import { nomeOrdem } from "@acervo/br/nome-ordem";

/** Whether each word that is looked for begins a word of the text; case, accents and punctuation do not count. */
export const seAcha = (texto: string, procurado: string): boolean => {
  const palavras = nomeOrdem(texto).split(" ");
  return nomeOrdem(procurado)
    .split(" ")
    .every((procurada) => palavras.some((palavra) => palavra.startsWith(procurada)));
};
