import { createCipheriv } from "node:crypto";

/** Numbers that look random and are the same again for the same seed. */
export type Seeded = {
  /** From 0 up to 1. */
  readonly fraction: () => number;
  /** A whole number from 0 up to `below`. */
  readonly below: (below: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** Bytes that nothing compresses, each call others. */
  readonly bytes: (length: number) => Buffer;
};

/** mulberry32: 32 bits of state are plenty for choosing faults. */
export const createSeeded = (seed: number): Seeded => {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error("nothing to pick from");
      return picked;
    },
    bytes: (length) => {
      const key = Buffer.alloc(16);
      for (let word = 0; word < 4; word += 1) key.writeUInt32LE(below(2 ** 32), word * 4);
      return createCipheriv("aes-128-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(length));
    },
  };
};
