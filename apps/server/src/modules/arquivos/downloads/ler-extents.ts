import type { Extent } from "@acervo/backup-format/extents";
import type { Deps } from "../../../platform/deps.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
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
    if (versionId === undefined) throw new Error(`The catalog does not know object ${idObjeto}.`);
    return { key: chaveDoObjeto(idDispositivo, idObjeto), versionId };
  };
};

/** The bytes of a few extents, one after the other. */
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
