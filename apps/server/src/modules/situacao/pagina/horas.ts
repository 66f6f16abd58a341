import { hoje } from "@acervo/br/calendario";
import { diaDaSemana, formatarData } from "@acervo/br/data-civil";
import { dateAt } from "../../../platform/clock.ts";

const SEMANA = ["Domingo", "Segunda-feira", "Terça-feira", "Quarta-feira", "Quinta-feira", "Sexta-feira", "Sábado"];
const MINUTO_MS = 60_000;
const HORA_MINUTOS = 60;
const DIA_MINUTOS = 1_440;

const emSaoPaulo = (partes: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo", hourCycle: "h23", ...partes });
const HORA = emSaoPaulo({ hour: "2-digit", minute: "2-digit" });
const HORA_INTEIRA = emSaoPaulo({ hour: "2-digit", minute: "2-digit", second: "2-digit" });

export const hora = (instante: number): string => HORA.format(dateAt(instante));
export const horaInteira = (instante: number): string => HORA_INTEIRA.format(dateAt(instante));
export const dia = (instante: number): string => formatarData(hoje(instante));
export const diaDaSemanaEData = (instante: number): string =>
  `${SEMANA[diaDaSemana(hoje(instante)) % SEMANA.length] ?? ""}, ${dia(instante)}`;
/** For machines. */
export const instanteNaPagina = (instante: number): string => dateAt(instante).toISOString();

/** `37 minutos`, `1 h 12`, `2 dias`. */
export const duracao = (milissegundos: number): string => {
  const minutos = Math.max(1, Math.round(milissegundos / MINUTO_MS));
  if (minutos < HORA_MINUTOS) return minutos === 1 ? "1 minuto" : `${minutos} minutos`;
  if (minutos >= 2 * DIA_MINUTOS) return `${Math.floor(minutos / DIA_MINUTOS)} dias`;
  const resto = minutos % HORA_MINUTOS;
  return `${Math.floor(minutos / HORA_MINUTOS)} h${resto === 0 ? "" : ` ${String(resto).padStart(2, "0")}`}`;
};
