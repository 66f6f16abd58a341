import { hexToId, isHexId } from "../bytes/hex-id.ts";
import { FormatError } from "../bytes/format-error.ts";
import { sha256 } from "../bytes/hashing.ts";

/** What a key of the bucket names. Temporary objects are made for a download and are in no manifest. */
export type StoreKey =
  | { readonly tipo: "objeto"; readonly idDispositivo: number; readonly idObjeto: string }
  | { readonly tipo: "manifesto"; readonly idDispositivo: number; readonly sequencia: number; readonly id: string }
  | {
      readonly tipo: "parteDePonto";
      readonly idDispositivo: number;
      readonly sequencia: number;
      readonly id: string;
      readonly parte: number;
    }
  | { readonly tipo: "ponto"; readonly idDispositivo: number; readonly sequencia: number; readonly id: string }
  | { readonly tipo: "temporario"; readonly idDispositivo: number; readonly id: string };

const hex = (value: number, digits: number): string => {
  if (!Number.isSafeInteger(value) || value < 1) throw new FormatError("INVALID", `Not a positive integer: ${value}`);
  return value.toString(16).padStart(digits, "0");
};
const id = (text: string): string => {
  hexToId(text);
  return text;
};
const dispositivo = (idDispositivo: number): string => {
  if (!Number.isSafeInteger(idDispositivo) || idDispositivo < 1) {
    throw new FormatError("INVALID", `Not the id of a device: ${idDispositivo}`);
  }
  return String(idDispositivo);
};

/** Everything of a device but temporary objects lies under this one prefix; the hash spreads devices over the store. */
export const devicePrefix = (idDispositivo: number): string => {
  const text = dispositivo(idDispositivo);
  return `${sha256(Buffer.from(text)).toString("hex").slice(0, 2)}/${text}/`;
};
export const manifestPrefix = (idDispositivo: number): string => `${devicePrefix(idDispositivo)}m/`;
export const checkpointPrefix = (idDispositivo: number): string => `${devicePrefix(idDispositivo)}c/`;
export const temporaryPrefix = (idDispositivo: number): string => `tmp/${dispositivo(idDispositivo)}/`;

export const storeKey = (key: StoreKey): string => {
  switch (key.tipo) {
    case "objeto":
      return `${devicePrefix(key.idDispositivo)}${id(key.idObjeto)}`;
    case "manifesto":
      return `${manifestPrefix(key.idDispositivo)}${hex(key.sequencia, 16)}-${id(key.id)}`;
    case "parteDePonto":
      return `${checkpointPrefix(key.idDispositivo)}${hex(key.sequencia, 16)}-${id(key.id)}/p${hex(key.parte, 8)}`;
    case "ponto":
      return `${checkpointPrefix(key.idDispositivo)}${hex(key.sequencia, 16)}-${id(key.id)}/raiz`;
    case "temporario":
      return `${temporaryPrefix(key.idDispositivo)}${id(key.id)}`;
  }
};

const TEMPORARY = /^tmp\/([1-9]\d*)\/([0-9a-f]{32})$/;
const DEVICE = /^[0-9a-f]{2}\/([1-9]\d*)\/(.+)$/;
const MANIFEST = /^m\/([0-9a-f]{16})-([0-9a-f]{32})$/;
const CHECKPOINT = /^c\/([0-9a-f]{16})-([0-9a-f]{32})\/(?:raiz|p([0-9a-f]{8}))$/;

const parseRest = (idDispositivo: number, rest: string): StoreKey | null => {
  if (isHexId(rest)) return { tipo: "objeto", idDispositivo, idObjeto: rest };
  const manifest = MANIFEST.exec(rest);
  if (manifest !== null) {
    const [, sequencia = "", idManifesto = ""] = manifest;
    return { tipo: "manifesto", idDispositivo, sequencia: parseInt(sequencia, 16), id: idManifesto };
  }
  const checkpoint = CHECKPOINT.exec(rest);
  if (checkpoint === null) return null;
  const [, sequencia = "", idPonto = "", parte] = checkpoint;
  const ponto = { idDispositivo, sequencia: parseInt(sequencia, 16), id: idPonto };
  return parte === undefined
    ? { tipo: "ponto", ...ponto }
    : { tipo: "parteDePonto", ...ponto, parte: parseInt(parte, 16) };
};

/** What a key names, or null for a key that no version of this format makes. */
export const parseStoreKey = (text: string): StoreKey | null => {
  const temporary = TEMPORARY.exec(text);
  const device = temporary ?? DEVICE.exec(text);
  if (device === null) return null;
  const [, digits = "", rest = ""] = device;
  const idDispositivo = Number(digits);
  if (!Number.isSafeInteger(idDispositivo)) return null;
  const key: StoreKey | null =
    temporary === null ? parseRest(idDispositivo, rest) : { tipo: "temporario", idDispositivo, id: rest };
  return key !== null && isWritten(key, text) ? key : null;
};

/** Sequence 0, part 0 or a wrong spread prefix has the right shape and is still nobody's key. */
const isWritten = (key: StoreKey, text: string): boolean => {
  try {
    return storeKey(key) === text;
  } catch {
    return false;
  }
};
