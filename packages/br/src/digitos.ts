/** Keeps the decimal digits of a masked value. */
export const somenteDigitos = (valor: string): string => valor.replace(/\D/g, "");
