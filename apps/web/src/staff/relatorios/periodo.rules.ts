import { somarMeses } from "@acervo/br/data-civil";
import { MESES_ALEM_DO_INICIO } from "@acervo/contracts/relatorios";

const MES = "2026-11".length;

/** What is wrong with a period that has both months; null: nothing. */
export const faltaDoPeriodo = (inicio: string, fim: string, apenasDevedores: boolean): "invertido" | "longo" | null => {
  if (fim < inicio) return "invertido";
  const ultimo = somarMeses(`${inicio}-01`, MESES_ALEM_DO_INICIO).slice(0, MES);
  return !apenasDevedores && fim > ultimo ? "longo" : null;
};
