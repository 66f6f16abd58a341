import type { Extent } from "@acervo/backup-format/extents";
import type { Deps } from "../../../platform/deps.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import { ObjectNotFoundError } from "../../../platform/object-store/object-store.ts";
import { findObjetos } from "../../catalogo/objects.api.ts";

/** Where the bytes of extents lie: key and store version of each object. */
export type Lugares = (idObjeto: string) => { readonly key: string; readonly versionId: string };

export const lerLugares = async (
  { db }: Pick<Deps, "db">,
  idDispositivo: number,
  extents: readonly Extent[],
): Promise<Lugares> => {
  const ids = [...new Set(extents.flatMap(({ idObjeto }) => idObjeto ?? []))];
  const objetos = await findObjetos(db, idDispositivo, ids);
  const versoes = new Map(objetos.map(({ idObjeto, versaoArmazem }) => [idObjeto, versaoArmazem]));
  return (idObjeto) => {
    const versionId = versoes.get(idObjeto);
    if (versionId === undefined) throw new ObjectNotFoundError(`The catalog does not know object ${idObjeto}.`);
    return { key: chaveDoObjeto(idDispositivo, idObjeto), versionId };
  };
};

/** As many zeros as there are, from one small buffer. */
const ZEROS = Buffer.alloc(65_536);
const zeros = function* (quantos: number): Generator<Uint8Array> {
  for (let faltam = quantos; faltam > 0; faltam -= ZEROS.length)
    yield faltam < ZEROS.length ? ZEROS.subarray(0, faltam) : ZEROS;
};

/** The bytes of extents as they arrive: a hole of any size takes no memory. */
export const lerEmFluxo = async function* (
  { objectStore }: Pick<Deps, "objectStore">,
  lugarDe: Lugares,
  extents: readonly Extent[],
): AsyncGenerator<Uint8Array> {
  for (const { idObjeto, offset, length } of extents) {
    if (idObjeto === null) yield* zeros(length);
    else yield* objectStore.read({ ...lugarDe(idObjeto), range: { offset, length } });
  }
};

/** The bytes of a few extents of a small file, one after the other. */
export const lerExtents = async (
  { objectStore }: Pick<Deps, "objectStore">,
  lugarDe: Lugares,
  extents: readonly Extent[],
): Promise<Buffer> => {
  const partes = await Promise.all(
    extents.map(async ({ idObjeto, offset, length }): Promise<Uint8Array> => {
      if (idObjeto === null) return Buffer.alloc(length);
      const { key, versionId } = lugarDe(idObjeto);
      return objectStore.getRange(key, versionId, { offset, length });
    }),
  );
  return Buffer.concat(partes);
};
