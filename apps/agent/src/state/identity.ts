import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
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

export const generateKeyPair = (): KeyPair => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  return { chavePublica: publicKey.export({ format: "jwk" }).x ?? "", privateKey };
};

export const signWith = (key: KeyObject, message: string): string =>
  sign(null, Buffer.from(message), key).toString("base64url");

export const saveIdentity = (
  path: string,
  identity: { servidor: string; idDispositivo: number; versaoChave: number },
  key: KeyObject,
): void => {
  const chavePrivada = system.secrets.seal(key.export({ format: "der", type: "pkcs8" }));
  const stored = StoredIdentity.parse({ ...identity, chavePrivada });
  writeFileSafely(path, `${JSON.stringify(stored)}\n`);
};

/** Null when the machine was not activated yet. */
export const loadIdentity = (path: string): Identity | null => {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return null;
  const stored = StoredIdentity.parse(JSON.parse(readFileSync(path, "utf8")));
  const der = system.secrets.open(stored.chavePrivada);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const { servidor, idDispositivo, versaoChave } = stored;
  return { servidor, idDispositivo, versaoChave, sign: (message) => signWith(key, message) };
};
