import { createPublicKey, verify } from "node:crypto";

/** Whether the holder of a key signed exactly this text. A key or signature that is none signed nothing. */
export const isSignedBy = (publicKey: Buffer, text: string, signature: Buffer): boolean => {
  try {
    const jwk = { kty: "OKP", crv: "Ed25519", x: publicKey.toString("base64url") };
    return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: "jwk" }), signature);
  } catch {
    return false;
  }
};
