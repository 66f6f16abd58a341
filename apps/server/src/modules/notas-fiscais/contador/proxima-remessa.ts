import { hoje, proximoDiaUtil } from "@acervo/br/calendario";
import { somarMeses, type DataCivil } from "@acervo/br/data-civil";

const primeiroDia = (dia: DataCivil): DataCivil => `${dia.slice(0, "2026-11".length)}-01`;

/** The day on which the documents of the month before that of `dia` leave: the first business day. */
export const diaDaRemessa = (dia: DataCivil): DataCivil => proximoDiaUtil(primeiroDia(dia));

/** The month whose documents leave in that of `dia`, by its first day. */
export const mesDaRemessa = (dia: DataCivil): DataCivil => somarMeses(primeiroDia(dia), -1);

/** When an address that is confirmed at this moment gets documents first: on that very day still. */
export const proximaRemessa = (instante: Date): DataCivil => {
  const dia = hoje(instante);
  const deste = diaDaRemessa(dia);
  return dia <= deste ? deste : diaDaRemessa(somarMeses(primeiroDia(dia), 1));
};
