import { cpfValido } from "@acervo/br/cpf";
import { somenteDigitos } from "@acervo/br/digitos";

const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
/** Looked for from the beginning of a word on, so that a long text is read once. */
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])/gi;
const CPF = /(?<![\w.])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w.])/g;
const CARD = /(?<![\w.])\d(?:[ -]?\d){12,18}(?![\w.])/g;

const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, char, index) => {
      const digit = Number(char) * (index % 2 === 1 ? 2 : 1);
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return sum % 10 === 0;
};

/**
 * Last net under the logs: tokens, e-mail addresses, CPFs and card numbers that reached a message by an unforeseen way.
 * Only digits that pass their check digits count, so that ids and sizes stay readable.
 */
export const redactPersonalText = (line: string): string =>
  // The sign is looked for first: nearly no line has one, and to look for addresses costs more than all the rest.
  (line.includes("@") ? line.replace(JWT, "[token]").replace(EMAIL, "[email]") : line.replace(JWT, "[token]"))
    .replace(CARD, (found) => (passesLuhn(somenteDigitos(found)) ? "[cartao]" : found))
    .replace(CPF, (found) => (cpfValido(somenteDigitos(found)) ? "[cpf]" : found));
