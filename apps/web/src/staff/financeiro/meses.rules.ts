import { hoje } from "@acervo/br/calendario";
import { somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";

const MES = "2026-11".length;

/** The month of an instant in São Paulo: `2026-11`. */
export const mesDe = (instante: Date): string => hoje(instante).slice(0, MES);

/** The last day of a month. */
export const fimDoMes = (mes: string): DataCivil => somarDias(somarMeses(`${mes}-01`, 1), -1);

/** Every month up to this one, newest first. */
export const mesesDesde = (primeiro: string, ultimo: string): readonly string[] => {
  const meses: string[] = [];
  for (let mes = ultimo; mes >= primeiro; mes = somarMeses(`${mes}-01`, -1).slice(0, MES)) meses.push(mes);
  return meses;
};

/** How grave a delay is that began so many days ago. */
export const grauDaIdade = (deDias: number): "leve" | "atencao" | "grave" | undefined => {
  if (deDias > 90) return "grave";
  if (deDias > 30) return "atencao";
  return deDias > 15 ? undefined : "leve";
};
