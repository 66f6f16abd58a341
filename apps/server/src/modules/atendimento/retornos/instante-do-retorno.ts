import { numeroDoDia, type DataCivil } from "@acervo/br/data-civil";
import { instantOf, platformTimeZone, SCHEDULE_ZONE } from "@acervo/schedule/time-zone";

const zona = platformTimeZone(SCHEDULE_ZONE);
const MINUTOS_POR_HORA = 60;

/** When a civil day and an hour such as `09:00` are, in milliseconds since 1970. */
export const instanteDoRetorno = (dia: DataCivil, hora: string): number => {
  const [horas = 0, minutos = 0] = hora.split(":").map(Number);
  return instantOf(zona, numeroDoDia(dia), horas * MINUTOS_POR_HORA + minutos);
};
