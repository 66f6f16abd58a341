import { randomBytes } from "node:crypto";

export type Ids = {
  /** 128 random bits, as 32 hexadecimal digits. */
  readonly id128: () => string;
  /** From 0 up to 1, for the spread of retries. */
  readonly fraction: () => number;
};

export const randomIds: Ids = {
  id128: () => randomBytes(16).toString("hex"),
  fraction: () => Math.random(),
};
