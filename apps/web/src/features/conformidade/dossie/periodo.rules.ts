import { hoje } from "@acervo/br/calendario";
import { somarMeses } from "@acervo/br/data-civil";
import { MESES_DE_UM_DOSSIE } from "@acervo/contracts/dossies";
import { dossieTexts as texts } from "./dossie.texts.ts";

const MES = "2026-11".length;
/** Two years back: what an inspection asks about. */
const MESES_OFERECIDOS = 24;

/** Months that can be asked for, the running one first. */
export const mesesOferecidos = (agora: Date): readonly string[] => {
  const primeiro = `${hoje(agora).slice(0, MES)}-01`;
  return Array.from({ length: MESES_OFERECIDOS }, (_, indice) => somarMeses(primeiro, -indice).slice(0, MES));
};

/** Why a period cannot be asked for; null: it can. */
export const recusaDoPeriodo = (de: string, ate: string): string | null => {
  if (de > ate) return texts.ordem;
  return somarMeses(`${de}-01`, MESES_DE_UM_DOSSIE).slice(0, MES) <= ate ? texts.longo(MESES_DE_UM_DOSSIE) : null;
};
