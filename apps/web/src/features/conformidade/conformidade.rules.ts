import type { Conformidade, DiaDeConformidade, LimitesDaClasse } from "@acervo/contracts/conformidade";

export const SEGUNDOS_POR_HORA = 3_600;
const SEGUNDOS_POR_MINUTO = 60;

/** As people say it: 14 h 20, 45 min, 12 h. */
export const formatDuracao = (segundos: number): string => {
  const minutos = Math.floor(segundos / SEGUNDOS_POR_MINUTO);
  const horas = Math.floor(minutos / SEGUNDOS_POR_MINUTO);
  const resto = minutos % SEGUNDOS_POR_MINUTO;
  if (horas === 0) return `${resto} min`;
  return resto === 0 ? `${horas} h` : `${horas} h ${String(resto).padStart(2, "0")}`;
};

export const limitesDe = ({ classe, limites }: Conformidade): LimitesDaClasse | null =>
  limites.find((cada) => cada.classe === classe) ?? null;

type Perda = NonNullable<DiaDeConformidade["perda"]>;
export type DiaAcima = { readonly data: string; readonly perda: Perda };

/** Days whose loss was longer than the class allows, the newest first. */
export const diasAcima = (dias: readonly DiaDeConformidade[], horas: number): readonly DiaAcima[] =>
  dias
    .flatMap(({ data, perda }) =>
      perda !== null && perda.segundos > horas * SEGUNDOS_POR_HORA ? [{ data, perda }] : [],
    )
    .toReversed();

/** The longest of what was measured; null where nothing was. */
export const maior = (segundos: readonly (number | null)[]): number | null => {
  const medidos = segundos.filter((cada) => cada !== null);
  return medidos.length === 0 ? null : Math.max(...medidos);
};
