import { displayName } from "@acervo/backup-format/display-name";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import type { Recibo } from "@acervo/contracts/agente-restauracoes";
import { TUDO } from "./restauracoes.texts.ts";

/** A path as people read it: with the separator of the system that it came from. */
export const caminhoLegivel = (caminho: readonly Uint8Array[]): string => {
  const nomes = caminho.map(displayName);
  if (nomes.length === 0) return TUDO;
  return nomes[0] === "/" ? `/${nomes.slice(1).join("/")}` : nomes.join("\\");
};

/** The same for a path as an agent sends it. */
export const caminhoDoFio = (caminho: Recibo["falhas"][number]["caminho"]): string =>
  caminhoLegivel(caminho.map((nome, indice) => nameFromWire(nome, indice === 0)));
