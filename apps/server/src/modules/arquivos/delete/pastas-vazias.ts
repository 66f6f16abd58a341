import type { FilePath } from "@acervo/backup-format/path-segments";
import type { PastaAbaixo } from "../browse/exclusao-pasta.queries.ts";

/** The topmost folders of a tree, parents first, below which no file is left. */
export const pastasVazias = (raiz: FilePath, pastas: readonly PastaAbaixo[]): FilePath[] => {
  const comArquivo = new Set<number | null>();
  for (const { id, idPastaPai, temArquivo } of pastas.toReversed())
    if (temArquivo || comArquivo.has(id)) comArquivo.add(id).add(idPastaPai);
  const caminhos = new Map<number | null, FilePath>();
  const vazias: FilePath[] = [];
  for (const [indice, { id, idPastaPai, nome }] of pastas.entries()) {
    const acima = caminhos.get(idPastaPai);
    if (indice > 0 && acima === undefined) continue;
    const pasta = acima === undefined ? raiz : { ...raiz, caminho: [...acima.caminho, nome] };
    if (comArquivo.has(id)) caminhos.set(id, pasta);
    else vazias.push(pasta);
  }
  return vazias;
};
