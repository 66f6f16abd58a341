import { hoje } from "@acervo/br/calendario";
import { partesDaData, somarMeses } from "@acervo/br/data-civil";

const MES = "2026-11".length;
/** The first year of the service. */
const PRIMEIRO_ANO = 2021;
const MESES_DO_ANO = 12;

/** Every month from 2021 to the end of this year, newest first: what is hired late in a month bills the next one. */
const mesesDoServico = (agora: Date): readonly string[] => {
  const { ano } = partesDaData(hoje(agora));
  const quantos = (ano - PRIMEIRO_ANO + 1) * MESES_DO_ANO;
  return Array.from({ length: quantos }, (_, atras) => somarMeses(`${ano}-12-01`, -atras).slice(0, MES));
};

/** `2026-11`, so many months before this one. */
export const mesHa = (agora: Date, meses: number): string => somarMeses(hoje(agora), -meses).slice(0, MES);

/** "11/2026". */
export const formatMesReferencia = (mes: string): string => `${mes.slice(5)}/${mes.slice(0, 4)}`;

/** What a list of months offers, as the wire and people write them. */
export const mesesDeReferencia = (agora: Date): readonly { readonly value: string; readonly label: string }[] =>
  mesesDoServico(agora).map((mes) => ({ value: mes, label: formatMesReferencia(mes) }));
