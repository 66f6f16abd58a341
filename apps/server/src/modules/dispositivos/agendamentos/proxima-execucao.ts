import { stableDelay } from "@acervo/schedule/jitter";
import { calendarOf, nextInstants, type Agendamento, type Calendar } from "@acervo/schedule/schedule";
import {
  DAY,
  instantOf,
  localDay,
  MINUTE,
  platformTimeZone,
  SCHEDULE_ZONE,
  type TimeZone,
} from "@acervo/schedule/time-zone";
import { dataDoNumero } from "@acervo/br/data-civil";
import { TIPO_AGENDAMENTO } from "@acervo/contracts/agendamentos";
import type { CamposDoAgendamento } from "./agendamentos.rules.ts";

const QUARTO_DE_HORA = 15 * MINUTE;
const MAXIMO_LEMBRADO = 10_000;

/** To ask the platform is nearly all the cost of a schedule, and clocks are changed on quarters of an hour only. */
const lembrar = (zona: TimeZone): TimeZone => {
  const lembrados = new Map<number, number>();
  return (instante) => {
    const quarto = Math.floor(instante / QUARTO_DE_HORA);
    const lembrado = lembrados.get(quarto);
    if (lembrado !== undefined) return lembrado;
    if (lembrados.size >= MAXIMO_LEMBRADO) lembrados.clear();
    const diferenca = zona(instante);
    lembrados.set(quarto, diferenca);
    return diferenca;
  };
};

const zona = lembrar(platformTimeZone(SCHEDULE_ZONE));

export type LinhaDeAgendamento = Omit<CamposDoAgendamento, "descricao"> & { readonly dataInicio: Date };

const exigido = <T>(campo: T | null): T => {
  if (campo === null) throw new Error("a schedule lacks a field of its type");
  return campo;
};

const agendamentoDaLinha = (linha: LinhaDeAgendamento): Agendamento => {
  const dataInicio = linha.dataInicio.getTime();
  switch (linha.codigoTipoAgendamento) {
    case TIPO_AGENDAMENTO.porHora:
      return { dataInicio, codigo: 1, horaIntervalo: exigido(linha.horaIntervalo) };
    case TIPO_AGENDAMENTO.diario:
      return { dataInicio, codigo: 2, hora: exigido(linha.hora) };
    case TIPO_AGENDAMENTO.semanal:
      return { dataInicio, codigo: 3, hora: exigido(linha.hora), idDiaSemana: exigido(linha.idDiaSemana) };
    case TIPO_AGENDAMENTO.mensal:
      return { dataInicio, codigo: 4, hora: exigido(linha.hora), diaMes: exigido(linha.diaMes) };
  }
};

/** When a schedule is due, by the same arithmetic as the agent's. */
export const calendarioDe = (linha: LinhaDeAgendamento): Calendar => calendarOf(agendamentoDaLinha(linha), zona);

/** When a day (counted from 1970) begins in São Paulo. */
export const inicioDoDia = (dia: number): number => instantOf(zona, dia, 0);

/**
 * The last time that it was an hour of the device's own, spread over the day: what is counted from there stays the same
 * for 24 hours, and not all agents fetch it anew after midnight, when they have something else to do.
 */
export const viradaDoDispositivo = (idDispositivo: number, agora: Date): number => {
  const hora = stableDelay(`dia ${idDispositivo}`, DAY);
  return Math.floor((agora.getTime() - hora) / DAY) * DAY + hora;
};

/** So many runs as an agent is told: from the last 24 hours on. */
export const execucoesDoAgente = (
  linha: LinhaDeAgendamento,
  idDispositivo: number,
  agora: Date,
  quantas: number,
): readonly number[] => nextInstants(calendarioDe(linha), viradaDoDispositivo(idDispositivo, agora) - 1, quantas);

const doisDigitos = (numero: number): string => String(numero).padStart(2, "0");

export type ProximaExecucao = {
  /** Milliseconds since 1970, UTC. */
  readonly instante: number;
  /** The same by the clock of America/Sao_Paulo. */
  readonly data: string;
  readonly hora: string;
};

/** The first run after `agora`. */
export const proximaExecucao = (linha: LinhaDeAgendamento, agora: Date): ProximaExecucao => {
  const instante = exigido(calendarioDe(linha).next(agora.getTime()));
  const dia = localDay(zona, instante);
  const minutos = Math.floor((instante + zona(instante) - dia * DAY) / MINUTE);
  return {
    instante,
    data: dataDoNumero(dia),
    hora: `${doisDigitos(Math.floor(minutos / 60))}:${doisDigitos(minutos % 60)}`,
  };
};
