import { proximoDiaUtil } from "./calendario.ts";
import { diasEntre, partesDaData, montarData, somarDias, somarMeses, type DataCivil } from "./data-civil.ts";

export const primeiroDia = (data: DataCivil): DataCivil => montarData({ ...partesDaData(data), dia: 1 });

/**
 * The month that the first payment is for: this one, or the next when fewer than `diasMinimos` days remain, today
 * included; those days are free.
 */
export const competenciaDaPrimeira = (dia: DataCivil, diasMinimos: number): DataCivil => {
  const doMes = primeiroDia(dia);
  const doSeguinte = somarMeses(doMes, 1);
  return diasEntre(dia, doSeguinte) < diasMinimos ? doSeguinte : doMes;
};

/** When the month after `competencia` is to be paid: on the due day, or the next on which banks work. */
export const vencimentoSeguinte = (competencia: DataCivil, diaVencimento: number): DataCivil =>
  proximoDiaUtil(somarDias(somarMeses(competencia, 1), diaVencimento - 1));
