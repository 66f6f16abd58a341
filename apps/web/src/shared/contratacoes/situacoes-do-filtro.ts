import { situacoesTexts } from "./situacoes.texts.ts";

type Situacao = keyof typeof situacoesTexts;

/** Every filter by the situation of a subscription offers these, in this order. */
const EM_TODOS: readonly Situacao[] = [1, 2, 3, 4, 5];

/** The options of a filter by situation; `tambem` are those that only some lists have subscriptions of. */
export const situacoesDoFiltro = (...tambem: readonly Situacao[]) =>
  [...EM_TODOS, ...tambem].map((situacao) => ({ value: String(situacao), label: situacoesTexts[situacao] }));
