const PESOS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** A character counts as its ASCII code minus 48: digits as themselves, A as 17. */
const valorDoCaractere = (caractere: string): number => caractere.charCodeAt(0) - 48;

const digitoVerificador = (caracteres: string): number => {
  const pesos = PESOS.slice(-caracteres.length);
  const soma = pesos.reduce((total, peso, indice) => total + peso * valorDoCaractere(caracteres.charAt(indice)), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
};

/** The CNPJ whose first twelve characters are given. */
export const completarCnpj = (dozeCaracteres: string): string => {
  const treze = `${dozeCaracteres}${digitoVerificador(dozeCaracteres)}`;
  return `${treze}${digitoVerificador(treze)}`;
};

/** Fourteen characters without mask, letters in upper case and in the first twelve only, with right check digits. */
export const cnpjValido = (cnpj: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && !/^(.)\1{13}$/.test(cnpj) && completarCnpj(cnpj.slice(0, 12)) === cnpj;

/** 12ABC34501DE35 → 12.ABC.345/01DE-35 */
export const formatarCnpj = (cnpj: string): string =>
  cnpj.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, "$1.$2.$3/$4-$5");
