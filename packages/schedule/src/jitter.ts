import { hash } from "node:crypto";

/**
 * A delay from 0 up to `window` that the seed alone decides: a device starts at the same minute every night, and all
 * devices together are spread evenly.
 */
export const stableDelay = (seed: string, window: number): number =>
  Math.floor((hash("sha256", seed, "buffer").readUIntBE(0, 6) / 2 ** 48) * window);
