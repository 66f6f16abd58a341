import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { centavosParaReais } from "@acervo/br/dinheiro";

/** What stands in a cell that has nothing to say. */
export const NADA = "---";

const VALOR = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 123456 → "1.234,56": text like every cell, as Brazilian programs read a number that is typed. */
export const valorNaCelula = (centavos: number): string => VALOR.format(centavosParaReais(centavos));

/** `11/2026`. */
export const mesNaCelula = (competencia: DataCivil): string => formatarData(competencia).slice("01/".length);

export const diaNaCelula = (dia: DataCivil | null): string => (dia === null ? NADA : formatarData(dia));
