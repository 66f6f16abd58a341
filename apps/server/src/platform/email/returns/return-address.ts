import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../secrets.ts";

/** Addresses that returned e-mail comes to: each names the message that was sent, and proves that we sent it. */
export type ReturnAddresses = {
  /** The envelope's sender of a message. */
  readonly of: (idEnvio: string) => string;
  /** The message that such an address within a text names; null if none in it is ours. */
  readonly findIn: (text: string) => string | null;
};

const PROOF_DIGITS = 16;
const ID_DIGITS = 32;

const withHyphens = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A key of its own: nothing that signs anything else can be made to sign this, nor the other way round. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "acervo/return-address/1", 32));
const proofOf = (key: Buffer, digits: string): string =>
  createHmac("sha256", key).update(digits).digest("hex").slice(0, PROOF_DIGITS);

/** `retorno+{message}{proof}@dominio`: whoever does not have the secret can make no address of ours fail. */
export const createReturnAddresses = ([newest, ...older]: Secrets, address: string): ReturnAddresses => {
  const newestKey = keyOf(newest);
  const keys = [newestKey, ...older.map(keyOf)];
  const [local = "", domain = ""] = address.split("@");
  const isProof = (proof: string, digits: string): boolean =>
    keys.some((key) => timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(key, digits))));
  const pattern = `${literally(local)}\\+([0-9a-f]{${ID_DIGITS}})([0-9a-f]{${PROOF_DIGITS}})@${literally(domain)}`;
  return {
    of: (idEnvio) => {
      const digits = idEnvio.replaceAll("-", "");
      return `${local}+${digits}${proofOf(newestKey, digits)}@${domain}`;
    },
    findIn: (text) => {
      for (const [, digits = "", proof = ""] of text.toLowerCase().matchAll(new RegExp(pattern, "g")))
        if (isProof(proof, digits)) return withHyphens(digits);
      return null;
    },
  };
};
