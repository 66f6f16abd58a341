import { dataDoNumero, diaDaSemana, montarData, numeroDoDia, somarDias, type DataCivil } from "./data-civil.ts";

const formatoSaoPaulo = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Sao_Paulo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const MINUTO_MS = 60_000;
let ultimo: { readonly minuto: number; readonly dia: DataCivil } | null = null;

/**
 * The civil date in America/Sao_Paulo at an instant: the day that billing and schedules mean. Most ask for the present
 * one after the other, and to ask the platform costs more than what they ask for: the last minute is remembered. No
 * clock there has been off by seconds since 1914.
 */
export const hoje = (instante: Date | number): DataCivil => {
  const ms = Number(instante);
  const minuto = Math.floor(ms / MINUTO_MS);
  if (ms < 0 || Number.isNaN(ms)) return diaDoInstante(instante);
  if (ultimo?.minuto !== minuto) ultimo = { minuto, dia: diaDoInstante(instante) };
  return ultimo.dia;
};

const diaDoInstante = (instante: Date | number): DataCivil => {
  const partes = new Map(formatoSaoPaulo.formatToParts(instante).map(({ type, value }) => [type, value]));
  return `${partes.get("year")}-${partes.get("month")}-${partes.get("day")}`;
};

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export const pascoa = (ano: number): DataCivil => {
  const ciclo = ano % 19;
  const seculo = Math.floor(ano / 100);
  const resto = ano % 100;
  const correcao = Math.floor((seculo - Math.floor((seculo + 8) / 25) + 1) / 3);
  const epacta = (19 * ciclo + seculo - Math.floor(seculo / 4) - correcao + 15) % 30;
  const semana = (32 + 2 * (seculo % 4) + 2 * Math.floor(resto / 4) - epacta - (resto % 4)) % 7;
  const ajuste = Math.floor((ciclo + 11 * epacta + 22 * semana) / 451);
  const numero = epacta + semana - 7 * ajuste + 114;
  return montarData({ ano, mes: Math.floor(numero / 31), dia: (numero % 31) + 1 });
};

const FIXOS = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];
const CONSCIENCIA_NEGRA = "11-20";
/** National since Lei 14.759/2023. */
const CONSCIENCIA_NEGRA_DESDE = 2024;
/** Days from Easter: carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const DA_PASCOA = [-48, -47, -2, 60];

/** The days on which no bank opens anywhere in the country, in order: national holidays and the banks' own by Easter. */
export const feriadosNacionais = (ano: number): readonly DataCivil[] => {
  const fixos = ano >= CONSCIENCIA_NEGRA_DESDE ? [...FIXOS, CONSCIENCIA_NEGRA] : FIXOS;
  const domingo = numeroDoDia(pascoa(ano));
  return [...fixos.map((dia) => `${ano}-${dia}`), ...DA_PASCOA.map((dias) => dataDoNumero(domingo + dias))].toSorted();
};

export const diaUtil = (data: DataCivil): boolean =>
  diaDaSemana(data) <= 5 && !feriadosNacionais(Number(data.slice(0, 4))).includes(data);

/** So many business days after a date. */
export const somarDiasUteis = (data: DataCivil, dias: number): DataCivil =>
  dias === 0 ? data : somarDiasUteis(proximoDiaUtil(somarDias(data, 1)), dias - 1);

/** The date itself when it is a business day, else the next one: where a due date moves to. */
export const proximoDiaUtil = (data: DataCivil): DataCivil =>
  diaUtil(data) ? data : proximoDiaUtil(somarDias(data, 1));
