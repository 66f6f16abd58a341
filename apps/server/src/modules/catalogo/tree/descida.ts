import type { FilePath } from "@acervo/backup-format/path-segments";
import type { PastaRow } from "./ler-catalogo.queries.ts";

/** Where a folder lies, and the ids from the root of its configuration down to itself. */
export type Descida = { readonly pasta: FilePath; readonly idsAcima: readonly number[] };

/** How to get from the root to each of these folders; all that are above them must be among them. */
export const createDescida = (linhas: readonly PastaRow[]): ((idPasta: number) => Descida) => {
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const conhecidas = new Map<number, Descida>();
  const descer = (idPasta: number): Descida => {
    const conhecida = conhecidas.get(idPasta);
    if (conhecida !== undefined) return conhecida;
    const linha = porId.get(idPasta);
    if (linha === undefined) throw new Error(`The catalog has no folder ${idPasta}.`);
    const { idConfiguracao, idPastaPai, nome } = linha;
    const acima = idPastaPai === null ? null : descer(idPastaPai);
    const caminho = acima === null ? [] : [...acima.pasta.caminho, nome];
    const descida = { pasta: { idConfiguracao, caminho }, idsAcima: [...(acima?.idsAcima ?? []), idPasta] };
    conhecidas.set(idPasta, descida);
    return descida;
  };
  return descer;
};
