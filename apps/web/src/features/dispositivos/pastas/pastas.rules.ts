import type { PastaDaMaquina } from "@acervo/contracts/pastas-da-maquina";
import { mesmoCaminho, mesmoNome } from "../comparacao.rules.ts";

/** Directories that one configuration takes at once. */
export const MAXIMO_DE_PASTAS = 100;

/** What the person ticked, with how much lies in it. */
export type Escolhida = Pick<PastaDaMaquina, "bytes" | "inteira"> & { readonly caminho: string };

const comBarra = (caminho: string): string => `${caminho.replaceAll("\\", "/").replace(/\/+$/, "")}/`;

/** Whether a folder lies in another, on either system. On Windows case does not count. */
const isAbaixo = (caminho: string, pasta: string): boolean => {
  const [dentro, fora] = [comBarra(caminho), comBarra(pasta)];
  const semCaixa = /^(?:[a-z]:|\/\/)/i.test(fora);
  return semCaixa ? dentro.toLowerCase().startsWith(fora.toLowerCase()) : dentro.startsWith(fora);
};

export type EstadoDaPasta = "marcada" | "incluida" | "parcial" | "livre";

export const estadoDaPasta = (caminho: string, escolhidas: readonly Escolhida[]): EstadoDaPasta => {
  if (escolhidas.some((escolhida) => escolhida.caminho === caminho)) return "marcada";
  if (escolhidas.some((escolhida) => isAbaixo(caminho, escolhida.caminho))) return "incluida";
  return escolhidas.some((escolhida) => isAbaixo(escolhida.caminho, caminho)) ? "parcial" : "livre";
};

/** Ticks or unticks a folder; what lies in a ticked one goes with it, and is no choice of its own. */
export const alternar = (escolhidas: readonly Escolhida[], pasta: Escolhida): readonly Escolhida[] => {
  const outras = escolhidas.filter(({ caminho }) => caminho !== pasta.caminho);
  if (outras.length < escolhidas.length) return outras;
  return [...outras.filter(({ caminho }) => !isAbaixo(caminho, pasta.caminho)), pasta];
};

export const escolhidaDe = ({ caminho, bytes, inteira }: PastaDaMaquina): readonly Escolhida[] =>
  caminho === null ? [] : [{ caminho, bytes, inteira }];

/** What is ticked before the person did anything: whatever is proposed. */
export const propostas = (pastas: readonly PastaDaMaquina[]): readonly Escolhida[] =>
  pastas.filter(({ sugestao }) => sugestao !== null).flatMap(escolhidaDe);

export const somaDe = (escolhidas: readonly Escolhida[]): Pick<Escolhida, "bytes" | "inteira"> => ({
  bytes: escolhidas.reduce((soma, { bytes }) => soma + bytes, 0),
  inteira: escolhidas.every(({ inteira }) => inteira),
});

/** What was ticked and what was typed, each folder once. */
export const diretoriosDe = (escolhidas: readonly Escolhida[], escritos: readonly string[]): readonly string[] => {
  const marcados = escolhidas.map(({ caminho }) => caminho);
  const novos = escritos
    .map((caminho) => caminho.trim())
    .filter((caminho) => caminho !== "" && !marcados.some((marcado) => mesmoCaminho(marcado, caminho)));
  return [...marcados, ...novos];
};

/** A name that no configuration of the device has. */
export const nomeLivre = (base: string, usados: readonly string[]): string => {
  let nome = base;
  for (let numero = 2; usados.some((usado) => mesmoNome(usado, nome)); numero += 1) nome = `${base} ${numero}`;
  return nome;
};
