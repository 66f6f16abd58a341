/** Classes of size, by their largest bytes; what is above the last is a class, too. */
export const CLASSES_ATE = [1_048_576, 16_777_216, 268_435_456] as const;

/** A file that may be drawn, with its place among those of its configuration and class. */
export type Candidato = {
  readonly idConfiguracao: number;
  readonly classe: number;
  readonly lugar: number;
  /** By the seed, against any other. */
  readonly sorte: Buffer;
  readonly tamanhoBytes: number;
};

export type Limites = {
  readonly arquivos: number;
  readonly bytes: number;
  /** A file of the largest class is met before all else. */
  readonly comecaPeloGrande: boolean;
};

const CLASSE_DOS_GRANDES = CLASSES_ATE.length + 1;

const emTurnos = <C extends Candidato>(candidatos: readonly C[]): readonly C[][] => {
  const grupos = Map.groupBy(candidatos, ({ classe, idConfiguracao }) => `${classe}/${idConfiguracao}`);
  return [...grupos.values()]
    .map((grupo) => grupo.toSorted((a, b) => a.lugar - b.lugar))
    .toSorted(([a], [b]) => (a?.classe ?? 0) - (b?.classe ?? 0) || (a?.idConfiguracao ?? 0) - (b?.idConfiguracao ?? 0));
};

/** Of the groups of the largest class the one whose first file comes first by the seed gives before all others. */
const comecandoPeloGrande = <C extends Candidato>(grupos: readonly C[][]): readonly C[][] => {
  const [primeiro] = grupos
    .flatMap((grupo) => (grupo[0]?.classe === CLASSE_DOS_GRANDES ? [{ grupo, sorte: grupo[0].sorte }] : []))
    .toSorted((a, b) => Buffer.compare(a.sorte, b.sorte));
  return primeiro === undefined ? grupos : [primeiro.grupo, ...grupos.filter((grupo) => grupo !== primeiro.grupo)];
};

/**
 * Draws a sample: round after round each configuration and class gives the first of its files that still fits, small
 * classes first, so that each is met before any is met twice. The same candidates give the same sample.
 */
export const sortear = <C extends Candidato>(candidatos: readonly C[], limites: Limites): readonly C[] => {
  const emOrdem = emTurnos(candidatos);
  const grupos = limites.comecaPeloGrande ? comecandoPeloGrande(emOrdem) : emOrdem;
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
