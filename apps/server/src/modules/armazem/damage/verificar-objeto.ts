import { createHash } from "node:crypto";
import { partSizeFor } from "@acervo/backup-format/block-size";
import { FormatError } from "@acervo/backup-format/format-error";
import type { StoredObject } from "@acervo/backup-format/manifest-types";
import { HEADER_BYTES, decodeHeader } from "@acervo/backup-format/object-header";
import { createContentVerifier, openObject } from "@acervo/backup-format/object-reader";
import type { ByteRange } from "@acervo/backup-format/read-plan";
import { trailerRange } from "@acervo/backup-format/trailer";
import { ObjectNotFoundError, type ObjectStore } from "../../../platform/object-store/object-store.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import type { Dano } from "../../catalogo/objects.api.ts";

/** MD5 of each part as it streams by, and at the end the ETag that the store made of them. */
const createEtagHasher = (tamanho: number, emPartes: boolean) => {
  const parte = emPartes ? partSizeFor(tamanho) : tamanho;
  const prontos: Buffer[] = [];
  let md5 = createHash("md5");
  let lidos = 0;
  const fecharParte = (): void => {
    prontos.push(md5.digest());
    md5 = createHash("md5");
    lidos = 0;
  };
  return {
    append: (chunk: Uint8Array): void => {
      for (let at = 0; at < chunk.length;) {
        const fim = Math.min(chunk.length, at + parte - lidos);
        md5.update(chunk.subarray(at, fim));
        lidos += fim - at;
        at = fim;
        if (lidos === parte) fecharParte();
      }
    },
    finish: (): string => {
      if (lidos > 0) fecharParte();
      if (!emPartes) return prontos[0]?.toString("hex") ?? "";
      return `${createHash("md5").update(Buffer.concat(prontos)).digest("hex")}-${prontos.length}`;
    },
  };
};

/** A whole file has no index: its bytes must give the ETag that was confirmed. */
const verificarInteiro = async (objectStore: ObjectStore, key: string, objeto: StoredObject): Promise<boolean> => {
  const hasher = createEtagHasher(objeto.storedBytes, objeto.etag.includes("-"));
  const range = { offset: 0, length: objeto.storedBytes };
  for await (const chunk of objectStore.read({ key, versionId: objeto.versaoArmazem, range })) hasher.append(chunk);
  return hasher.finish() === objeto.etag;
};

/** Header and index by the footer, contents by the hash of each entry; gives the ranges that are wrong. */
const verificarComIndice = async (
  objectStore: ObjectStore,
  idDispositivo: number,
  { idObjeto, kind, storedBytes, versaoArmazem: versionId }: StoredObject,
): Promise<readonly ByteRange[]> => {
  const key = chaveDoObjeto(idDispositivo, idObjeto);
  const headerBytes = await objectStore.getRange(key, versionId, { offset: 0, length: HEADER_BYTES });
  const header = decodeHeader(headerBytes);
  if (header.idDispositivo !== idDispositivo || header.kind !== kind || header.storedBytes !== storedBytes)
    throw new FormatError("CORRUPT", "The header is another object's");
  const trailer = trailerRange(header);
  const { index } = openObject(headerBytes, await objectStore.getRange(key, versionId, trailer));
  const verifier = createContentVerifier(index);
  const range = { offset: HEADER_BYTES, length: trailer.offset - HEADER_BYTES };
  if (range.length > 0) for await (const chunk of objectStore.read({ key, versionId, range })) verifier.append(chunk);
  return verifier.finish().flatMap((numero) => {
    const entry = index.entries[numero];
    return entry === undefined ? [] : [{ offset: entry.offset, length: entry.lengthBytes }];
  });
};

const verificarUmaVez = async (
  objectStore: ObjectStore,
  idDispositivo: number,
  objeto: StoredObject,
): Promise<Dano | null> => {
  const tudo = [{ offset: 0, length: objeto.storedBytes }];
  try {
    if (objeto.kind === "whole") {
      const isCerto = await verificarInteiro(objectStore, chaveDoObjeto(idDispositivo, objeto.idObjeto), objeto);
      return isCerto ? null : { motivo: "CONTEUDO", trechos: tudo };
    }
    const trechos = await verificarComIndice(objectStore, idDispositivo, objeto);
    return trechos.length === 0 ? null : { motivo: "CONTEUDO", trechos };
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return { motivo: "AUSENTE", trechos: tudo };
    if (error instanceof FormatError) return { motivo: "CONTEUDO", trechos: tudo };
    throw error;
  }
};

/** Reads an object and compares every byte with its hash; what looks wrong is read a second time. */
export const verificarObjeto = async (
  objectStore: ObjectStore,
  idDispositivo: number,
  objeto: StoredObject,
): Promise<Dano | null> =>
  (await verificarUmaVez(objectStore, idDispositivo, objeto)) === null
    ? null
    : verificarUmaVez(objectStore, idDispositivo, objeto);
