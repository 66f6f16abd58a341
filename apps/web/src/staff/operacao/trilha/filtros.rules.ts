import { hoje } from "@acervo/br/calendario";
import { diasEntre, somarDias } from "@acervo/br/data-civil";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { DIAS_DE_UMA_PESQUISA, type trilha } from "@acervo/contracts/trilha";

/**
 * As the form holds them; empty: not filtered by. All of them may stand in the address: none names a person. There
 * `contratacao` is the one that is worked in, so that the one looked for has another name.
 */
export type FiltrosDaTrilha = {
  readonly de: string;
  readonly ate: string;
  readonly acao: string;
  readonly ator: string;
  readonly daContratacao: string;
  readonly alvoTipo: string;
  readonly alvoId: string;
};

/** Yesterday and today. */
export const semFiltros = (agora: Date): FiltrosDaTrilha => {
  const ate = hoje(agora);
  return { de: somarDias(ate, -1), ate, acao: "", ator: "", daContratacao: "", alvoTipo: "", alvoId: "" };
};

export const periodoCabe = ({ de, ate }: Pick<FiltrosDaTrilha, "de" | "ate">): boolean => {
  if (de === "" || ate === "") return false;
  const dias = diasEntre(de, ate) + 1;
  return dias >= 1 && dias <= DIAS_DE_UMA_PESQUISA;
};

export const isNumero = (digitado: string): boolean => /^[1-9]\d{0,14}$/.test(digitado);

export type PedidoDaTrilha = EndpointCall<typeof trilha.exportar>["query"];

export const pedidoDe = ({ de, ate, daContratacao, ...resto }: FiltrosDaTrilha): PedidoDaTrilha => ({
  de,
  ate,
  ...Object.fromEntries(Object.entries({ ...resto, contratacao: daContratacao }).filter(([, valor]) => valor !== "")),
});
