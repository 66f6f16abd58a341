import { hoje } from "@acervo/br/calendario";
import { somarMeses } from "@acervo/br/data-civil";

/** The month on whose first day the next statement comes, as its first day. */
export const mesDoPrimeiro = (agora: Date): string => somarMeses(`${hoje(agora).slice(0, "2026-11".length)}-01`, 1);
