import { sha256 } from "@noble/hashes/sha2.js";

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of bytes that are at hand: the browser's own, off the page's thread. */
export const sha256De = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

/** SHA-256 of a file that comes in pieces, which the browser's own cannot do. */
export const createSha256 = () => {
  const hash = sha256.create();
  return { acrescentar: (bytes: Uint8Array) => void hash.update(bytes), fim: (): string => hex(hash.digest()) };
};
