import { partSizeFor } from "@acervo/backup-format/block-size";
import { FormatError } from "@acervo/backup-format/format-error";
import { sameBytes } from "@acervo/backup-format/hashing";
import { MIN_PART_BYTES } from "@acervo/backup-format/limits";
import { createObjectWriter } from "@acervo/backup-format/object-writer";
import type { Deps } from "../../../platform/deps.ts";
import type { UploadedPart } from "../../../platform/object-store/object-store.ts";
import type { Copia, PlanoDeCompactacao } from "./plano.ts";

type StoreDeps = Pick<Deps, "objectStore">;
export type Fonte = { readonly key: string; readonly versionId: string };

/** Ranges so near to each other come with one request. */
const LACUNA_BYTES = 262_144;
const GRUPO_BYTES = MIN_PART_BYTES;

/** Copies that come with one request; one that is longer than a group comes in several. */
type Grupo = { readonly copias: Copia[]; offset: number; length: number };

const partesDe = (copia: Copia): readonly Copia[] =>
  Array.from({ length: Math.ceil(copia.length / GRUPO_BYTES) }, (_, numero) => {
    const passado = numero * GRUPO_BYTES;
    const length = Math.min(GRUPO_BYTES, copia.length - passado);
    return { ...copia, offset: copia.offset + passado, length };
  });

const agrupar = (copias: readonly Copia[]): readonly Grupo[] => {
  const grupos: Grupo[] = [];
  for (const copia of copias.flatMap(partesDe)) {
    const ultimo = grupos.at(-1);
    const fim = copia.offset + copia.length;
    const junto =
      ultimo !== undefined &&
      copia.offset - (ultimo.offset + ultimo.length) <= LACUNA_BYTES &&
      fim - ultimo.offset <= GRUPO_BYTES;
    if (junto) {
      ultimo.length = fim - ultimo.offset;
      ultimo.copias.push(copia);
    } else grupos.push({ offset: copia.offset, length: copia.length, copias: [copia] });
  }
  return grupos;
};

async function* lerCopias({ objectStore }: StoreDeps, { key, versionId }: Fonte, copias: readonly Copia[]) {
  for (const { offset, length, copias: doGrupo } of agrupar(copias)) {
    const bytes = await objectStore.getRange(key, versionId, { offset, length });
    for (const copia of doGrupo) yield bytes.subarray(copia.offset - offset, copia.offset - offset + copia.length);
  }
}

/** The bytes of the new object, header to footer. Throws when the old one does not hold what its index says. */
async function* bytesDoNovo(deps: StoreDeps, fonte: Fonte, { layout, copias }: PlanoDeCompactacao) {
  const escritor = createObjectWriter(layout);
  yield layout.headerBytes;
  for await (const bytes of lerCopias(deps, fonte, copias)) {
    escritor.append(bytes);
    yield bytes;
  }
  const trailer = escritor.trailer();
  for (const [numero, hash] of escritor.hashes().entries()) {
    const esperado = copias[numero]?.sha256 ?? null;
    if (esperado !== null && !sameBytes(esperado, hash)) throw new FormatError("CORRUPT", `Entry ${numero} is damaged`);
  }
  yield trailer;
}

/** Regroups bytes into buffers of one length; the last may be shorter. */
async function* emPartes(pedacos: AsyncIterable<Uint8Array>, tamanho: number): AsyncGenerator<Buffer> {
  let parte = Buffer.allocUnsafe(tamanho);
  let cheio = 0;
  for await (const pedaco of pedacos) {
    for (let at = 0; at < pedaco.length;) {
      const taken = Math.min(tamanho - cheio, pedaco.length - at);
      parte.set(pedaco.subarray(at, at + taken), cheio);
      cheio += taken;
      at += taken;
      if (cheio < tamanho) continue;
      yield parte;
      parte = Buffer.allocUnsafe(tamanho);
      cheio = 0;
    }
  }
  if (cheio > 0) yield parte.subarray(0, cheio);
}

/** Writes the new object with one part of it in memory. */
export const copiarVivos = async (
  deps: StoreDeps,
  fonte: Fonte,
  plano: PlanoDeCompactacao,
  key: string,
): Promise<void> => {
  const { storedBytes } = plano.layout.header;
  const bytes = bytesDoNovo(deps, fonte, plano);
  if (storedBytes <= MIN_PART_BYTES) {
    for await (const body of emPartes(bytes, storedBytes))
      await deps.objectStore.put({ key, body, contentType: "application/octet-stream" });
    return;
  }
  const upload = { key, uploadId: await deps.objectStore.beginUpload(key, {}) };
  const partes: UploadedPart[] = [];
  for await (const body of emPartes(bytes, partSizeFor(storedBytes))) {
    const numero = partes.length + 1;
    partes.push({ numero, etag: await deps.objectStore.uploadPart(upload, numero, body) });
  }
  if ((await deps.objectStore.completeUpload(upload, partes)) === null)
    throw new Error(`The store refused to complete ${key}.`);
};
