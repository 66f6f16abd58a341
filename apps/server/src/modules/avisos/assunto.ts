import type { AssuntoRow } from "./avisos.queries.ts";

/** Whom a message about subscriptions of one person is for, and what it names. */
export const assuntoDe = (linhas: readonly AssuntoRow[]): AssuntoRow => {
  const [primeira] = linhas;
  if (primeira === undefined) throw new Error("a message about no subscription");
  return {
    ...primeira,
    nomeContratacao: linhas.map(({ nomeContratacao }) => nomeContratacao).join(", "),
    nomePlano: [...new Set(linhas.map(({ nomePlano }) => nomePlano))].join(", "),
  };
};
