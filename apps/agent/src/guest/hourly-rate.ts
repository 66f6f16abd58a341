import type { FaixaDeEnvio } from "@acervo/contracts/uso-do-computador";
import { DAY, HOUR, localDay, MINUTE, type TimeZone } from "@acervo/schedule/time-zone";

const minuteOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return (hours * HOUR) / MINUTE + minutes;
};

/** 1970 began on a Thursday. */
const isWorkday = (day: number): boolean => (day + 3) % 7 < 5;

const holds = ({ inicio, fim, diasUteis }: FaixaDeEnvio, day: number, minute: number): boolean => {
  const [from, to] = [minuteOf(inicio), minuteOf(fim)];
  if (from < to) return minute >= from && minute < to && (!diasUteis || isWorkday(day));
  // Past midnight: the hours of the morning belong to the day before.
  if (minute >= from) return !diasUteis || isWorkday(day);
  return minute < to && (!diasUteis || isWorkday(day - 1));
};

/** Bytes a second that the hour allows; null: any number. */
export const rateAt = (faixas: readonly FaixaDeEnvio[], zone: TimeZone, instant: number): number | null => {
  const day = localDay(zone, instant);
  const minute = Math.floor((instant + zone(instant) - day * DAY) / MINUTE);
  const rates = faixas.filter((faixa) => holds(faixa, day, minute)).map(({ bytesPorSegundo }) => bytesPorSegundo);
  return rates.length === 0 ? null : Math.min(...rates);
};
