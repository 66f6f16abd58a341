import { hash } from "node:crypto";

/**
 * A delay from 0 up to `window` that the seed alone decides: a device starts at the same minute every night, and all
 * devices together are spread evenly.
 */
export const stableDelay = (seed: string, window: number): number =>
  Math.floor((hash("sha256", seed, "buffer").readUIntBE(0, 6) / 2 ** 48) * window);

export type Spread = {
  readonly idDispositivo: number;
  /** How wide the server spreads what is due at one instant. */
  readonly windowMs: number;
  /** Of a schedule that repeats within a day; null: it does not. */
  readonly intervalMs: number | null;
};

/** Of its interval: whoever asked for a backup every hour did not mean one at a quarter past. */
const MOST_OF_AN_INTERVAL = 10;

/** How long after its instant a scheduled run of this device begins. */
export const startDelay = ({ idDispositivo, windowMs, intervalMs }: Spread): number =>
  stableDelay(String(idDispositivo), Math.min(windowMs, (intervalMs ?? Infinity) / MOST_OF_AN_INTERVAL));

/** Of the window: who comes back at eight should not wait for what was due at midnight. */
const CATCH_UP_SHARE = 14;

/** How long after its agent is back a device makes up for what it missed: a region's power returns to all at once. */
export const catchUpDelay = ({ idDispositivo, windowMs }: Pick<Spread, "idDispositivo" | "windowMs">): number =>
  stableDelay(`volta ${idDispositivo}`, windowMs / CATCH_UP_SHARE);
