import { diasEntre, partesDaData, montarData, somarMeses, type DataCivil } from "@acervo/br/data-civil";

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
