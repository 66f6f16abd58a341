import { comparablePath, displayPath } from "@acervo/backup-format/comparable-path";
import { createNameMatcher } from "@acervo/backup-format/name-pattern";
import { createDescida } from "../../catalogo/tree.api.ts";
import type { PastaGuardada } from "./padroes.queries.ts";

export type PastaJulgada = {
  readonly id: number;
  /** As the person knows it. */
  readonly caminho: string;
  /** The pattern that leaves it out, by its place from 1; 0: none. */
  readonly padrao: number;
};

/**
 * Of the folders that lie in a directory of the configuration, which a pattern leaves out with all that is in them. The
 * name of a directory itself does not count: who names a directory wants it, also within a folder that is left out.
 */
export const julgarPastas = (
  pastas: readonly PastaGuardada[],
  diretorios: ReadonlySet<string>,
  padroes: readonly string[],
): PastaJulgada[] => {
  const padraoDe = createNameMatcher(padroes);
  const descer = createDescida(pastas);
  /** Null: in no directory. */
  const julgadas = new Map<number, number | null>();
  const linhas = new Map(pastas.map((pasta) => [pasta.id, pasta]));
  const julgar = (pasta: PastaGuardada): number | null => {
    const conhecida = julgadas.get(pasta.id);
    if (conhecida !== undefined) return conhecida;
    const pai = pasta.idPastaPai === null ? undefined : linhas.get(pasta.idPastaPai);
    let padrao = pai === undefined ? null : julgar(pai);
    if (diretorios.has(comparablePath(descer(pasta.id).pasta.caminho))) padrao = 0;
    else if (padrao === 0) padrao = padroes.indexOf(padraoDe(pasta.nomeExibicao) ?? "") + 1;
    julgadas.set(pasta.id, padrao);
    return padrao;
  };
  return pastas.flatMap((pasta) => {
    const padrao = julgar(pasta);
    return padrao === null ? [] : [{ id: pasta.id, caminho: displayPath(descer(pasta.id).pasta.caminho), padrao }];
  });
};
