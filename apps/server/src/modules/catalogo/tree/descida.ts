import type { FilePath } from "@acervo/backup-format/path-segments";
import type { PastaRow } from "./ler-catalogo.queries.ts";

/** Where a folder lies, and the ids from the root of its configuration down to itself. */
export type Descida = { readonly pasta: FilePath; readonly idsAcima: readonly number[] };

/** How to get from the root to each of these folders; all that are above them must be among them. */
export const createDescida = (linhas: readonly PastaRow[]): ((idPasta: number) => Descida) => {
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const linhaDe = (id: number): PastaRow => {
    const linha = porId.get(id);
    if (linha === undefined) throw new Error(`The catalog has no folder ${id}.`);
    return linha;
  };
  const descer = (idPasta: number): Descida => {
    const acima: PastaRow[] = [];
    for (let id: number | null = idPasta; id !== null; id = linhaDe(id).idPastaPai) acima.push(linhaDe(id));
    const [raiz, ...nomes] = acima.toReversed();
    const caminho = nomes.map(({ nome }) => nome);
    return {
      pasta: { idConfiguracao: raiz?.idConfiguracao ?? 0, caminho },
      idsAcima: acima.map(({ id }) => id).toReversed(),
    };
  };
  // Files of a folder come one after the other: the way to the last one serves them all, and no other is kept.
  let ultima: { readonly idPasta: number; readonly descida: Descida } | null = null;
  return (idPasta) => {
    if (ultima?.idPasta !== idPasta) ultima = { idPasta, descida: descer(idPasta) };
    return ultima.descida;
  };
};
