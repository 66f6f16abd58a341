import { nameToWire } from "@acervo/backup-format/wire-name";
import type { PaginaCatalogo } from "@acervo/contracts/agente-mensagens";
import type { PastaRow } from "./ler-catalogo.queries.ts";

/** Numbers the folders of a page from 1, each after the one that it lies in; the root of the configuration is 0. */
export const numerarPastas = (
  linhas: readonly PastaRow[],
): { readonly pastas: PaginaCatalogo["pastas"]; readonly numeroDe: (id: number) => number } => {
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const pastas: PaginaCatalogo["pastas"] = [];
  const numeros = new Map<number, number>();
  const numeroDe = (id: number): number => {
    const conhecido = numeros.get(id);
    if (conhecido !== undefined) return conhecido;
    const linha = porId.get(id);
    if (linha === undefined || linha.idPastaPai === null) return 0;
    const pai = numeroDe(linha.idPastaPai);
    pastas.push([pai, nameToWire(linha.nome)]);
    numeros.set(id, pastas.length);
    return pastas.length;
  };
  return { pastas, numeroDe };
};
