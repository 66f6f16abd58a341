/** Classes of size, by their largest bytes; what is above the last is a class, too. */
export const CLASSES_ATE = [1_048_576, 16_777_216, 268_435_456] as const;

/** A file that may be drawn, with its place among those of its configuration and class. */
export type Candidato = {
  readonly idConfiguracao: number;
  readonly classe: number;
  readonly lugar: number;
  readonly tamanhoBytes: number;
};

export type Limites = { readonly arquivos: number; readonly bytes: number };

const emTurnos = <C extends Candidato>(candidatos: readonly C[]): readonly C[][] => {
  const grupos = Map.groupBy(candidatos, ({ classe, idConfiguracao }) => `${classe}/${idConfiguracao}`);
  return [...grupos.values()]
    .map((grupo) => grupo.toSorted((a, b) => a.lugar - b.lugar))
    .toSorted(([a], [b]) => (a?.classe ?? 0) - (b?.classe ?? 0) || (a?.idConfiguracao ?? 0) - (b?.idConfiguracao ?? 0));
};

/**
 * Draws a sample: round after round each configuration and class gives the first of its files that still fits, small
 * classes first, so that each is met before any is met twice. The same candidates give the same sample.
 */
export const sortear = <C extends Candidato>(candidatos: readonly C[], limites: Limites): readonly C[] => {
  const grupos = emTurnos(candidatos);
  const sorteados: C[] = [];
  let bytes = 0;
  for (let tirados = -1; tirados < sorteados.length && sorteados.length < limites.arquivos;) {
    tirados = sorteados.length;
    for (const grupo of grupos) {
      if (sorteados.length === limites.arquivos) break;
      const cabe = grupo.findIndex(({ tamanhoBytes }) => bytes + tamanhoBytes <= limites.bytes);
      const [tirado] = cabe === -1 ? [] : grupo.splice(cabe, 1);
      if (tirado === undefined) continue;
      sorteados.push(tirado);
      bytes += tirado.tamanhoBytes;
    }
  }
  return sorteados;
};
