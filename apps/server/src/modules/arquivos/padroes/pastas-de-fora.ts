import { comparablePath, displayPath } from "@acervo/backup-format/comparable-path";
import { createNameMatcher } from "@acervo/backup-format/name-pattern";
import type { PastaGuardada } from "./padroes.queries.ts";

export type PastaJulgada = {
  readonly id: number;
  /** As the person knows it. */
  readonly caminho: string;
  /** The pattern that leaves it out, by its place from 1; 0: none. */
  readonly padrao: number;
};

/** `padrao` null: it lies in no directory. */
type Lugar = { readonly nomes: readonly Uint8Array[]; readonly padrao: number | null };

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
  const linhas = new Map(pastas.map((pasta) => [pasta.id, pasta]));
  const lugares = new Map<number, Lugar | null>();
  const padraoAbaixo = (pasta: PastaGuardada, nomes: readonly Uint8Array[], acima: Lugar): number | null => {
    if (diretorios.has(comparablePath(nomes))) return 0;
    return acima.padrao === 0 ? padroes.indexOf(padraoDe(pasta.nomeExibicao) ?? "") + 1 : acima.padrao;
  };
  /** Null: a folder above it is not among these. */
  const julgar = (pasta: PastaGuardada): Lugar | null => {
    if (pasta.idPastaPai === null) return { nomes: [], padrao: null };
    const conhecido = lugares.get(pasta.id);
    if (conhecido !== undefined) return conhecido;
    const pai = linhas.get(pasta.idPastaPai);
    const acima = pai === undefined ? null : julgar(pai);
    const nomes = acima === null ? [] : [...acima.nomes, pasta.nome];
    const lugar = acima === null ? null : { nomes, padrao: padraoAbaixo(pasta, nomes, acima) };
    lugares.set(pasta.id, lugar);
    return lugar;
  };
  return pastas.flatMap((pasta) => {
    const lugar = julgar(pasta);
    return lugar === null || lugar.padrao === null
      ? []
      : [{ id: pasta.id, caminho: displayPath(lugar.nomes), padrao: lugar.padrao }];
  });
};
