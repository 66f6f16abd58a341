import { documentoValido, normalizarDocumento } from "@acervo/br/documento";
import { somenteDigitos } from "@acervo/br/digitos";
import type { buscaDeContratacoes } from "@acervo/contracts/busca-de-contratacoes";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { LIMITE_CODIGO_CORREGEDORIA } from "@acervo/contracts/faturas";

export type FiltroDoTermo = Pick<
  NonNullable<EndpointCall<typeof buscaDeContratacoes.listar>["body"]>,
  "nomeUsuario" | "cpfCnpjUsuario" | "telefone" | "codigoCorregedoria"
>;

/** With fewer, a part of a telephone is a part of most. */
const MINIMO_DE_DIGITOS = 4;
const MINIMO_DE_LETRAS = 2;

/**
 * What a person may have meant by what they typed: a whole CPF or CNPJ is nothing else; other digits are a part of a
 * telephone or the code of an office, between which nothing tells; the rest is a name. Nothing: too little to search by.
 */
export const filtrosDoTermo = (termo: string): readonly FiltroDoTermo[] => {
  const documento = normalizarDocumento(termo);
  if (documentoValido(documento)) return [{ cpfCnpjUsuario: documento }];
  const isNumero = /^[\d\s().+-]+$/.test(termo);
  if (!isNumero) return termo.trim().length < MINIMO_DE_LETRAS ? [] : [{ nomeUsuario: termo.trim() }];
  const digitos = somenteDigitos(termo);
  if (digitos.length < MINIMO_DE_DIGITOS) return [];
  return [
    { telefone: digitos },
    ...(digitos.length <= LIMITE_CODIGO_CORREGEDORIA ? [{ codigoCorregedoria: digitos }] : []),
  ];
};
