import { createCipheriv } from "node:crypto";

/** Bytes in which no block of 1 MiB is like another, the same again for the same seed. */
export const patterned = (length: number, seed: number): Buffer =>
  createCipheriv("aes-128-ctr", Buffer.alloc(16, seed), Buffer.alloc(16)).update(Buffer.alloc(length));
