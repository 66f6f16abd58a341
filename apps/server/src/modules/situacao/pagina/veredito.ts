import type { Grau } from "../componentes.rules.ts";
import { componenteTextos, situacaoTextos as textos } from "../situacao.texts.ts";
import type { Retrato, RetratoDoComponente } from "./retrato.ts";
import { dia, horaInteira } from "./horas.ts";

export type Veredito = { readonly grau: Grau | "SEM_REGISTRO"; readonly frase: string; readonly porque: string };

const nomes = (componentes: readonly RetratoDoComponente[]): string =>
  new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(
    componentes.map(({ componente }) => componenteTextos[componente].nome),
  );

const fraseDe = (todos: readonly RetratoDoComponente[], pior: RetratoDoComponente): string => {
  if (pior.grau === "NORMAL") return textos.tudoNormal;
  if (todos.every(({ grau }) => grau === "FORA")) return textos.tudoFora;
  return componenteTextos[pior.componente].frases[pior.grau];
};

/** The whole in one sentence, by the worst component. */
export const veredito = ({ componentes, conferidoEm, atual }: Retrato): Veredito => {
  const conferido =
    conferidoEm === null ? textos.nuncaConferido : textos.conferido(horaInteira(conferidoEm), dia(conferidoEm));
  const pior =
    componentes.find(({ grau }) => grau === "FORA") ??
    componentes.find(({ grau }) => grau === "LENTO") ??
    componentes[0];
  if (pior === undefined || (!atual && pior.grau === "NORMAL"))
    return { grau: "SEM_REGISTRO", frase: textos.semConferir, porque: conferido };
  const frase = fraseDe(componentes, pior);
  if (pior.grau === "NORMAL") return { grau: "NORMAL", frase, porque: conferido };
  const normais = componentes.filter(({ grau }) => grau === "NORMAL");
  const continuam = normais.length === 0 ? "" : ` ${textos.continuam(nomes(normais))}`;
  return { grau: pior.grau, frase, porque: `${textos.guardado}${continuam} ${conferido}` };
};
