import type { ReadStep } from "@acervo/backup-format/read-plan";

/** Bytes of a file within a reading. */
type Pedaco = {
  readonly indice: number;
  readonly deslocamentoNaLeitura: number;
  readonly deslocamentoNoArquivo: number;
  readonly tamanho: number;
};

/** One request of the store, or zeros, and what it holds of which files. */
export type LeituraPlanejada = {
  readonly idObjeto: string | null;
  readonly offset: number;
  readonly length: number;
  readonly arquivos: readonly Pedaco[];
};

/** What is to be read of the file with this number. */
export type ArquivoALer = { readonly indice: number; readonly passos: readonly ReadStep[] };

export const MAXIMO_POR_LEITURA = 4_194_304;
/** Bytes between two files that are rather read than asked for around. */
const MAXIMO_ENTRE = 16_384;

const sozinha = (indice: number, { idObjeto, offset, length, fileOffset }: ReadStep): LeituraPlanejada => ({
  idObjeto,
  offset,
  length,
  arquivos: [{ indice, deslocamentoNaLeitura: 0, deslocamentoNoArquivo: fileOffset, tamanho: length }],
});

const juntas = (anterior: LeituraPlanejada, seguinte: LeituraPlanejada): LeituraPlanejada | null => {
  const fim = anterior.offset + anterior.length;
  const distancia = seguinte.offset - anterior.offset;
  const length = Math.max(anterior.length, distancia + seguinte.length);
  if (anterior.idObjeto !== seguinte.idObjeto || seguinte.offset - fim > MAXIMO_ENTRE || length > MAXIMO_POR_LEITURA)
    return null;
  const deslocadas = seguinte.arquivos.map((pedaco) => ({
    ...pedaco,
    deslocamentoNaLeitura: pedaco.deslocamentoNaLeitura + distancia,
  }));
  return { ...anterior, length, arquivos: [...anterior.arquivos, ...deslocadas] };
};

const porLugar = (a: LeituraPlanejada, b: LeituraPlanejada): number =>
  a.idObjeto === b.idObjeto ? a.offset - b.offset : (a.idObjeto ?? "") < (b.idObjeto ?? "") ? -1 : 1;

const primeiro = ({ arquivos }: LeituraPlanejada): number =>
  arquivos.reduce((menor, { indice }) => Math.min(menor, indice), Number.MAX_SAFE_INTEGER);

/**
 * How to read some files with few requests: those that lie near each other in one object share a request. Only files
 * that one request gives whole are joined, so that the pieces of every other come in its order.
 */
export const planejarLeituras = (arquivos: readonly ArquivoALer[]): readonly LeituraPlanejada[] => {
  const inteiras = arquivos.flatMap(({ indice, passos }) => {
    const [unico, ...outros] = passos;
    return unico === undefined || outros.length > 0 || unico.idObjeto === null ? [] : [sozinha(indice, unico)];
  });
  const partidas = arquivos.flatMap(({ indice, passos }) =>
    passos.length === 1 && passos[0]?.idObjeto !== null ? [] : passos.map((passo) => sozinha(indice, passo)),
  );
  const reunidas: LeituraPlanejada[] = [];
  for (const leitura of inteiras.toSorted(porLugar)) {
    const anterior = reunidas.at(-1);
    const unida = anterior === undefined ? null : juntas(anterior, leitura);
    if (unida === null) reunidas.push(leitura);
    else reunidas[reunidas.length - 1] = unida;
  }
  return [...reunidas, ...partidas].toSorted((a, b) => primeiro(a) - primeiro(b));
};
