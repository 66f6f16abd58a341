import { somarDias, type DataCivil } from "@acervo/br/data-civil";

/** How many days before the end each notice is given. */
export const DIAS_DO_AVISO = { antes: 7, vespera: 1 } as const;
export type AvisoDoFim = keyof typeof DIAS_DO_AVISO;

/** The day on which a subscription ends: the first one on which its files are no longer kept. */
export const fimDaGuarda = (guardadoAte: DataCivil): DataCivil => somarDias(guardadoAte, 1);

/** The last day of keeping for which a notice that is given today comes no later than it must. */
export const guardaAvisavel = (aviso: AvisoDoFim, dia: DataCivil): DataCivil =>
  somarDias(dia, DIAS_DO_AVISO[aviso] - 1);

/** A notice that comes late puts the end off: nobody has fewer days than were promised. */
export const guardaComAviso = (guardadoAte: DataCivil, aviso: AvisoDoFim, dia: DataCivil): DataCivil => {
  const avisavel = guardaAvisavel(aviso, dia);
  return guardadoAte < avisavel ? avisavel : guardadoAte;
};

/** Whether a day would end so many that a fault is likelier than that many customers who left. */
export const isFreado = (
  porEncerrar: number,
  vivas: number,
  { minimo, milesimos }: { readonly minimo: number; readonly milesimos: number },
): boolean => porEncerrar > minimo && porEncerrar * 1_000 > vivas * milesimos;
