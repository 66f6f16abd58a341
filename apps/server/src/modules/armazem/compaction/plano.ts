import { contentsOfBlockObject, layOutBlockObject } from "@acervo/backup-format/block-object";
import type { BlockFileDescription } from "@acervo/backup-format/file-description";
import { FormatError } from "@acervo/backup-format/format-error";
import { MIN_BLOCK_BYTES, MIN_PART_BYTES } from "@acervo/backup-format/limits";
import { layOutObject, type ObjectLayout } from "@acervo/backup-format/object-layout";
import type { OpenObject } from "@acervo/backup-format/object-reader";
import { unionOfRanges, type ByteRange } from "@acervo/backup-format/read-plan";
import type { Move } from "@acervo/backup-format/relocation";

/** Bytes to copy out of the old object, one for each entry of the new one; their hash where the old index has it. */
export type Copia = ByteRange & { readonly sha256: Uint8Array | null };

/** A new object with what is alive of an old one. */
export type PlanoDeCompactacao = {
  readonly layout: ObjectLayout;
  readonly copias: readonly Copia[];
  readonly moves: readonly Move[];
};

export type Origem = { readonly idDispositivo: number; readonly salt: string; readonly vivos: readonly ByteRange[] };

/** What of a range is alive; `vivos` are in order and apart from each other. */
const vivosEm = (vivos: readonly ByteRange[], { offset, length }: ByteRange): readonly ByteRange[] => {
  let baixo = 0;
  let alto = vivos.length;
  while (baixo < alto) {
    const meio = (baixo + alto) >>> 1;
    const vivo = vivos[meio];
    if (vivo !== undefined && vivo.offset + vivo.length <= offset) baixo = meio + 1;
    else alto = meio;
  }
  const partes: ByteRange[] = [];
  for (let vivo = vivos[baixo]; vivo !== undefined && vivo.offset < offset + length; vivo = vivos[baixo]) {
    const inicio = Math.max(vivo.offset, offset);
    partes.push({ offset: inicio, length: Math.min(vivo.offset + vivo.length, offset + length) - inicio });
    baixo += 1;
  }
  return partes;
};

/** Whether the copied ranges hold every live byte. */
export const cobre = (copias: readonly ByteRange[], vivos: readonly ByteRange[]): boolean => {
  const copiados = unionOfRanges(copias);
  return vivos.every((vivo) => vivosEm(copiados, vivo).reduce((soma, { length }) => soma + length, 0) === vivo.length);
};

/** Throws FormatError when some live byte would stay behind: such an object is left as it is. */
const planejar = (layout: ObjectLayout, copias: readonly Copia[], vivos: readonly ByteRange[]): PlanoDeCompactacao => {
  if (!cobre(copias, vivos)) throw new FormatError("INVALID", "Bytes in use that no entry holds");
  const moves = copias.map(({ offset, length }, numero) => ({ from: offset, length, to: layout.offsets[numero] ?? 0 }));
  return { layout, copias, moves };
};

/** The files of a pack that some version still uses, with their descriptions as they are. */
export const planejarPacote = ({ idDispositivo, salt, vivos }: Origem, { index }: OpenObject): PlanoDeCompactacao => {
  const entries = index.entries.filter(
    ({ offset, lengthBytes }) => vivosEm(vivos, { offset, length: lengthBytes }).length > 0,
  );
  const layout = layOutObject({ kind: "pack", idDispositivo, salt, description: index.description, entries });
  const copias = entries.map(({ offset, lengthBytes, sha256 }) => ({ offset, length: lengthBytes, sha256 }));
  return planejar(layout, copias, vivos);
};

type Pedaco = Copia & { readonly fileOffset: number };

/** The live blocks of a large file. Where its last live block is short, the described file ends there. */
const planejarPedacos = (
  { idDispositivo, salt, vivos }: Origem,
  file: BlockFileDescription,
  pedacos: readonly Pedaco[],
): PlanoDeCompactacao => {
  const tamanhoBytes = pedacos.reduce((fim, { fileOffset, length }) => Math.max(fim, fileOffset + length), 0);
  if (pedacos.some(({ fileOffset }) => fileOffset % MIN_BLOCK_BYTES !== 0)) {
    throw new FormatError("INVALID", "Bytes in use that are not whole blocks");
  }
  const runs = pedacos.map(({ fileOffset, length }) => ({
    firstBlock: fileOffset / MIN_BLOCK_BYTES,
    blocks: Math.ceil(length / MIN_BLOCK_BYTES),
  }));
  const described = { ...file, tamanhoBytes, blockSize: MIN_BLOCK_BYTES };
  const layout = layOutBlockObject({ idDispositivo, salt, file: described, runs });
  if (layout.entries.some(({ lengthBytes }, numero) => lengthBytes !== pedacos[numero]?.length)) {
    throw new FormatError("INVALID", "Bytes in use that end within a block");
  }
  return planejar(layout, pedacos, vivos);
};

export const planejarBlocos = (origem: Origem, objeto: OpenObject): PlanoDeCompactacao => {
  const { file, runs } = contentsOfBlockObject(objeto);
  const pedacos = runs.flatMap(({ fileOffset, entry }) =>
    vivosEm(origem.vivos, { offset: entry.offset, length: entry.lengthBytes }).map(({ offset, length }): Pedaco => {
      const sha256 = length === entry.lengthBytes ? entry.sha256 : null;
      return { offset, length, sha256, fileOffset: fileOffset + offset - entry.offset };
    }),
  );
  return planejarPedacos(origem, file, pedacos);
};

/** A whole file of which only parts are in use becomes a block object: its bytes lie where they lie in the file. */
export const planejarInteiro = (
  origem: Origem,
  file: Omit<BlockFileDescription, "tamanhoBytes" | "blockSize">,
): PlanoDeCompactacao => {
  const pedacos = origem.vivos.flatMap(({ offset, length }) =>
    Array.from({ length: Math.ceil(length / MIN_PART_BYTES) }, (_, numero): Pedaco => {
      const inicio = offset + numero * MIN_PART_BYTES;
      const taken = Math.min(MIN_PART_BYTES, offset + length - inicio);
      return { offset: inicio, length: taken, sha256: null, fileOffset: inicio };
    }),
  );
  const described = { ...file, tamanhoBytes: 0, blockSize: MIN_BLOCK_BYTES };
  return planejarPedacos(origem, described, pedacos);
};
