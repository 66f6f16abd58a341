import { createHmac } from "node:crypto";

/** Turns a short secret into what may be stored: without the key, which is not in the database, nobody can try them all. */
export type SecretHash = (secret: string) => Buffer;

export const createSecretHash =
  (key: string): SecretHash =>
  (secret) =>
    createHmac("sha256", key).update(secret).digest();
