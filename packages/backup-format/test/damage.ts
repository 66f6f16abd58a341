import fc from "fast-check";
import { FormatError } from "../src/bytes/format-error.ts";

/** One way in which stored bytes go wrong. */
export type Damage = { readonly what: "cut" | "flip" | "grow"; readonly at: number; readonly bit: number };

export const damage: fc.Arbitrary<Damage> = fc.record({
  what: fc.constantFrom("cut", "flip", "grow"),
  at: fc.nat(),
  bit: fc.nat(7),
});

/** The bytes after the damage; `at` is taken modulo their length. */
export const damaged = (bytes: Uint8Array, { what, at, bit }: Damage): Uint8Array => {
  const place = at % bytes.length;
  if (what === "cut") return bytes.subarray(0, place);
  const copy = Buffer.alloc(bytes.length + (what === "grow" ? 1 + bit : 0));
  copy.set(bytes);
  if (what === "flip") copy[place] = (copy[place] ?? 0) ^ (1 << bit);
  return copy;
};

/** True when reading was refused as the format promises; any other error is a crash and is thrown on. */
export const isRefused = (read: () => unknown): boolean => {
  try {
    read();
    return false;
  } catch (error) {
    if (error instanceof FormatError) return true;
    throw error;
  }
};
