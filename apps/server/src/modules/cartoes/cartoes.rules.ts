import { cpfValido } from "@acervo/br/cpf";
import type { CartaoInformado } from "@acervo/contracts/cartoes";
import type { CodigoErro } from "@acervo/contracts/erros";

/** A month of the calendar, as it compares: 2026-11 is 202611. */
const mesCivil = (ano: number, mes: number): number => ano * 100 + mes;

/** Good until the last day of its month; `hoje` is a civil date. */
export const cartaoVencido = (
  { mesValidade, anoValidade }: { readonly mesValidade: number; readonly anoValidade: number },
  hoje: string,
): boolean => mesCivil(anoValidade, mesValidade) < mesCivil(Number(hoje.slice(0, 4)), Number(hoje.slice(5, 7)));

/** The check digit of card numbers (Luhn). */
export const numeroConfere = (numero: string): boolean => {
  const soma = Array.from(numero)
    .toReversed()
    .reduce((total, digito, indice) => {
      const produto = Number(digito) * (indice % 2 === 1 ? 2 : 1);
      return total + (produto > 9 ? produto - 9 : produto);
    }, 0);
  return /^\d+$/.test(numero) && soma % 10 === 0;
};

type ComPrefixos = { readonly sigla: string; readonly prefixos: readonly string[] };

/** Where some brand has the number's prefix, the chosen one must be among those; else any that is taken. */
export const bandeiraServe = (numero: string, sigla: string, bandeiras: readonly ComPrefixos[]): boolean => {
  const doNumero = bandeiras.filter(({ prefixos }) => prefixos.some((prefixo) => numero.startsWith(prefixo)));
  return (doNumero.length === 0 ? bandeiras : doNumero).some((bandeira) => bandeira.sigla === sigla);
};

/** Why a typed card is not even shown to the provider; null when it is. */
export const recusaDoCartao = (
  cartao: CartaoInformado,
  bandeiras: readonly ComPrefixos[],
  hoje: string,
): CodigoErro | null => {
  const { mesValidade } = cartao;
  if (mesValidade < 1 || mesValidade > 12 || cartaoVencido(cartao, hoje)) return "VALIDADE_CARTAO_INVALIDA";
  if (!cpfValido(cartao.cpf)) return "CPF_TITULAR_INVALIDO";
  if (!numeroConfere(cartao.numero)) return "NUMERO_CARTAO_INVALIDO";
  return bandeiraServe(cartao.numero, cartao.bandeira.sigla, bandeiras) ? null : "BANDEIRA_INVALIDA";
};
