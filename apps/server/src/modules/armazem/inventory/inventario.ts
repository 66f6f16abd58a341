import { devicePrefix, parseStoreKey } from "@acervo/backup-format/object-key";
import type { ObjectStore, ObjectVersion } from "../../../platform/object-store/object-store.ts";

type Guardado = Pick<ObjectVersion, "key" | "versionId" | "sizeBytes">;
export type ManifestoGuardado = Guardado & { readonly sequencia: number };
export type ParteGuardada = Guardado & { readonly idPonto: string; readonly parte: number };

/** What the bucket has of a device, by what the keys say. */
export type Inventario = {
  /** Store versions of each object. */
  readonly objetos: ReadonlyMap<string, readonly Guardado[]>;
  readonly deltas: readonly ManifestoGuardado[];
  readonly pontos: readonly (ManifestoGuardado & { readonly idPonto: string })[];
  readonly partes: readonly ParteGuardada[];
};

/** Lists everything of a device, version by version; keys of no form are nobody's and left alone. */
export const inventariar = async (objectStore: ObjectStore, idDispositivo: number): Promise<Inventario> => {
  const objetos = new Map<string, Guardado[]>();
  const deltas: ManifestoGuardado[] = [];
  const pontos: (ManifestoGuardado & { idPonto: string })[] = [];
  const partes: ParteGuardada[] = [];
  for await (const versao of objectStore.listVersions(devicePrefix(idDispositivo))) {
    const chave = versao.isDeleteMarker ? null : parseStoreKey(versao.key);
    if (chave === null) continue;
    const { key, versionId, sizeBytes } = versao;
    const guardado = { key, versionId, sizeBytes };
    if (chave.tipo === "objeto") {
      const versoes = objetos.get(chave.idObjeto);
      if (versoes === undefined) objetos.set(chave.idObjeto, [guardado]);
      else versoes.push(guardado);
    }
    if (chave.tipo === "manifesto") deltas.push({ ...guardado, sequencia: chave.sequencia });
    if (chave.tipo === "ponto") pontos.push({ ...guardado, sequencia: chave.sequencia, idPonto: chave.id });
    if (chave.tipo === "parteDePonto") partes.push({ ...guardado, idPonto: chave.id, parte: chave.parte });
  }
  return { objetos, deltas, pontos, partes };
};

const PREFIXO = /^[0-9a-f]{2}\/$/;
const DISPOSITIVO = /^[0-9a-f]{2}\/([1-9]\d*)\/$/;

/** Devices of which the bucket has anything. */
export async function* listarDispositivos(objectStore: ObjectStore): AsyncGenerator<number> {
  for await (const prefixo of objectStore.listFolders("")) {
    if (!PREFIXO.test(prefixo)) continue;
    for await (const pasta of objectStore.listFolders(prefixo)) {
      const [, digitos] = DISPOSITIVO.exec(pasta) ?? [];
      if (digitos !== undefined && devicePrefix(Number(digitos)) === pasta) yield Number(digitos);
    }
  }
}
