/** One check digit: the weighted sum of the digits before it, modulo 11, where 10 counts as 0. */
const digitoVerificador = (digitos: string): number => {
  const soma = Array.from(digitos).reduce(
    (total, digito, indice) => total + Number(digito) * (digitos.length + 1 - indice),
    0,
  );
  return ((soma * 10) % 11) % 10;
};

/** The CPF whose first nine digits are given. */
export const completarCpf = (noveDigitos: string): string => {
  const dez = `${noveDigitos}${digitoVerificador(noveDigitos)}`;
  return `${dez}${digitoVerificador(dez)}`;
};

/** Eleven digits without mask, with right check digits; eleven equal digits are none. */
export const cpfValido = (cpf: string): boolean =>
  /^\d{11}$/.test(cpf) && !/^(\d)\1{10}$/.test(cpf) && completarCpf(cpf.slice(0, 9)) === cpf;

/** 11144477735 → 111.444.777-35 */
export const formatarCpf = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
