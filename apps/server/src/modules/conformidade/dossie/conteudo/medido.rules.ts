import type { DiaDeConformidade } from "@acervo/contracts/conformidade";

const SEGUNDOS_POR_HORA = 3_600;
const SEGUNDOS_POR_MINUTO = 60;

/** `16 h 12`, `45 min`. */
export const duracaoPorExtenso = (segundos: number): string => {
  const horas = Math.floor(segundos / SEGUNDOS_POR_HORA);
  const minutos = Math.floor((segundos % SEGUNDOS_POR_HORA) / SEGUNDOS_POR_MINUTO);
  if (horas === 0) return `${minutos} min`;
  return minutos === 0 ? `${horas} h` : `${horas} h ${String(minutos).padStart(2, "0")}`;
};

/** `06.101-0`. */
export const cnsPorExtenso = (cns: string): string => cns.replace(/^(\d{2})(\d{3})(\d)$/, "$1.$2-$3");

export type Medido = {
  /** Null: nothing was to be backed up on any day. */
  readonly maior: number | null;
  readonly diasMedidos: number;
  readonly diasAcima: number;
};

/** The days of one measure beside a limit in hours; without a limit none is above. */
export const medir = (segundos: readonly (number | null)[], limiteHoras: number | null): Medido => {
  const medidos = segundos.filter((cada) => cada !== null);
  const limite = limiteHoras === null ? Infinity : limiteHoras * SEGUNDOS_POR_HORA;
  return {
    maior: medidos.length === 0 ? null : Math.max(...medidos),
    diasMedidos: medidos.length,
    diasAcima: medidos.filter((cada) => cada > limite).length,
  };
};

/** Days on which the loss was above the limit of the class. */
export const diasAcimaDe = (dias: readonly DiaDeConformidade[], limiteHoras: number | null) =>
  dias.flatMap(({ data, perda }) =>
    perda !== null && limiteHoras !== null && perda.segundos > limiteHoras * SEGUNDOS_POR_HORA ? [{ data, perda }] : [],
  );
