import { randomBytes, randomUUID } from "node:crypto";

/** The only source of randomness that ends up in a row or on the wire. */
export type Ids = {
  uuid(): string;
  /** A secret of `bytes` random bytes, as base64url. */
  token(bytes: number): string;
};

export const systemIds: Ids = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString("base64url"),
};
