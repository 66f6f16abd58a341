import { cnpjValido, formatarCnpj } from "./cnpj.ts";
import { cpfValido, formatarCpf } from "./cpf.ts";

/** Takes the mask off and puts letters in upper case: how a CPF or CNPJ travels and is stored. */
export const normalizarDocumento = (valor: string): string => valor.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/** Which document a normalised value is, by its check digits; null when it is neither. */
export const tipoDocumento = (documento: string): "CPF" | "CNPJ" | null => {
  if (cpfValido(documento)) return "CPF";
  return cnpjValido(documento) ? "CNPJ" : null;
};

export const documentoValido = (documento: string): boolean => tipoDocumento(documento) !== null;

/** Eleven characters as a CPF, fourteen as a CNPJ; anything else, as in a field half typed, stays as it is. */
export const formatarDocumento = (documento: string): string =>
  documento.length === 11 ? formatarCpf(documento) : formatarCnpj(documento);
