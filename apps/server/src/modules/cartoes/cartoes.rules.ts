import { cpfValido } from "@acervo/br/cpf";
import { diasEntre, montarData, somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";
import type { CartaoInformado } from "@acervo/contracts/cartoes";
import type { CodigoErro } from "@acervo/contracts/erros";

/** A month of the calendar, as it compares: 2026-11 is 202611. */
const mesCivil = (ano: number, mes: number): number => ano * 100 + mes;

const mesDoDia = (dia: DataCivil): number => mesCivil(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)));

export type Validade = { readonly mesValidade: number; readonly anoValidade: number };

/** Good until the last day of its month; `hoje` is a civil date. */
export const cartaoVencido = ({ mesValidade, anoValidade }: Validade, hoje: DataCivil): boolean =>
  mesCivil(anoValidade, mesValidade) < mesDoDia(hoje);

/** The last day on which it is good: that of its month. */
export const ultimoDiaDoCartao = ({ mesValidade, anoValidade }: Validade): DataCivil =>
  somarDias(somarMeses(montarData({ ano: anoValidade, mes: mesValidade, dia: 1 }), 1), -1);

/** How many days ahead people are told that a card expires. */
const DIAS_DE_AVISO = [7, 30] as const;
type DiasDeAviso = (typeof DIAS_DE_AVISO)[number];

/** The notice that a day is for: the nearest one, so that who was told of none is told once; null while it is too early. */
export const avisoDeValidade = (cartao: Validade, dia: DataCivil): DiasDeAviso | null => {
  const restam = diasEntre(dia, ultimoDiaDoCartao(cartao));
  return restam < 0 ? null : (DIAS_DE_AVISO.find((dias) => restam <= dias) ?? null);
};

/** The months, first and last, whose cards may be told of on a day. */
export const mesesPorAvisar = (dia: DataCivil): { readonly de: number; readonly ate: number } => ({
  de: mesDoDia(dia),
  ate: mesDoDia(somarDias(dia, Math.max(...DIAS_DE_AVISO))),
});

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
