import { instantFrom, later } from "../../src/platform/clock.ts";

/** Days of the lived year, by an arithmetic of the test's own: `2027-03-31`. */
export type Dia = string;

const DIA_MS = 86_400_000;
const inicioDe = (dia: Dia): Date => instantFrom(`${dia}T00:00:00Z`);

export const somar = (dia: Dia, dias: number): Dia =>
  later(inicioDe(dia), dias * DIA_MS)
    .toISOString()
    .slice(0, 10);

export const entre = (de: Dia, ate: Dia): number => (inicioDe(ate).getTime() - inicioDe(de).getTime()) / DIA_MS;

export const mesDe = (dia: Dia): string => dia.slice(0, 7);

const MESES = 12;

export const mesSeguinte = (mes: string, meses = 1): string => {
  const desdeZero = Number(mes.slice(0, 4)) * MESES + Number(mes.slice(5)) - 1 + meses;
  return `${Math.floor(desdeZero / MESES)}-${String((desdeZero % MESES) + 1).padStart(2, "0")}`;
};

/** As the banks' calendar prints them; those on a weekend are left out. */
const SEM_BANCOS = new Set([
  "2027-01-01",
  "2027-02-08",
  "2027-02-09",
  "2027-03-26",
  "2027-04-21",
  "2027-05-27",
  "2027-09-07",
  "2027-10-12",
  "2027-11-02",
  "2027-11-15",
]);

const isUtil = (dia: Dia): boolean => {
  const semana = inicioDe(dia).getUTCDay();
  return semana !== 0 && semana !== 6 && !SEM_BANCOS.has(dia);
};

/** The day itself, or the next on which banks open. */
export const util = (dia: Dia): Dia => (isUtil(dia) ? dia : util(somar(dia, 1)));

export const somarUteis = (dia: Dia, dias: number): Dia =>
  dias === 0 ? dia : somarUteis(util(somar(dia, 1)), dias - 1);

/** The month that a subscription which becomes active on a day is billed from: the next, with fewer than 15 days left. */
export const primeiroMes = (dia: Dia): string => {
  const seguinte = mesSeguinte(mesDe(dia));
  return entre(dia, `${seguinte}-01`) < 15 ? seguinte : mesDe(dia);
};
