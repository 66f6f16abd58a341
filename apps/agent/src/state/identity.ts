import { hash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { writeFileSafely } from "../platform/write-file-safely.ts";
import { system } from "../system/system.ts";

const StoredIdentity = z.object({
  servidor: z.url(),
  idDispositivo: z.int().positive(),
  versaoChave: z.int().positive(),
  chavePrivada: z.base64url(),
});

/** Who this machine is. The private key never leaves the file that it lies in, and never the machine. */
export type Identity = {
  readonly servidor: string;
  readonly idDispositivo: number;
  readonly versaoChave: number;
  readonly sign: (message: string) => string;
};

export type KeyPair = { readonly chavePublica: string; readonly privateKey: KeyObject };

const pairOf = (privateKey: KeyObject): KeyPair => ({
  chavePublica: createPublicKey(privateKey).export({ format: "jwk" }).x ?? "",
  privateKey,
});

export const generateKeyPair = (): KeyPair => pairOf(generateKeyPairSync("ed25519").privateKey);

const sealKey = (key: KeyObject): string => system.secrets.seal(key.export({ format: "der", type: "pkcs8" }));
const openKey = (sealed: string): KeyObject =>
  createPrivateKey({ key: system.secrets.open(sealed), format: "der", type: "pkcs8" });

const CodeKey = z.object({ resumo: z.string(), chavePrivada: z.base64url() });

const storedKey = (path: string, resumo: string): KeyPair | null => {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return null;
  try {
    const stored = CodeKey.parse(JSON.parse(readFileSync(path, "utf8")));
    return stored.resumo === resumo ? pairOf(openKey(stored.chavePrivada)) : null;
  } catch {
    // Cut short, or sealed by another machine: the key was of nobody yet.
    return null;
  }
};

/** The key with which a code is tried, the same after a restart: the server takes a spent code again with that key only. */
export const keyPairOfCode = (path: string, codigo: string): KeyPair => {
  const resumo = hash("sha256", codigo, "base64url");
  const known = storedKey(path, resumo);
  if (known !== null) return known;
  const made = generateKeyPair();
  writeFileSafely(path, `${JSON.stringify({ resumo, chavePrivada: sealKey(made.privateKey) })}\n`);
  return made;
};

export const signWith = (key: KeyObject, message: string): string =>
  sign(null, Buffer.from(message), key).toString("base64url");

export const saveIdentity = (
  path: string,
  identity: { servidor: string; idDispositivo: number; versaoChave: number },
  key: KeyObject,
): void => {
  const stored = StoredIdentity.parse({ ...identity, chavePrivada: sealKey(key) });
  writeFileSafely(path, `${JSON.stringify(stored)}\n`);
};

/** Null when the machine was not activated yet. */
export const loadIdentity = (path: string): Identity | null => {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return null;
  const stored = StoredIdentity.parse(JSON.parse(readFileSync(path, "utf8")));
  const key = openKey(stored.chavePrivada);
  const { servidor, idDispositivo, versaoChave } = stored;
  return { servidor, idDispositivo, versaoChave, sign: (message) => signWith(key, message) };
};
