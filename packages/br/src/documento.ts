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

/** Enough of a CPF or CNPJ for its owner to know it, too little for anybody else: the middle of a CPF, the ends of a CNPJ. */
export const mascararDocumento = (documento: string): string =>
  documento.length === 11
    ? formatarCpf(documento).replace(/^.{3}(.*).{2}$/, "***$1**")
    : formatarCnpj(documento).replace(/^(.{7}).{3}(.*).{2}$/, "$1***$2**");

/** Eleven characters as a CPF, fourteen as a CNPJ; anything else, as in a field half typed, stays as it is. */
export const formatarDocumento = (documento: string): string =>
  documento.length === 11 ? formatarCpf(documento) : formatarCnpj(documento);
