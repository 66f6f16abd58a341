/**
 * A secret that can be changed while others still use the one of before: the first signs, every one verifies. It is changed
 * by putting a new one in front, and the old one goes when nothing that it signed is still on its way.
 */
export type Secrets = readonly [string, ...string[]];

/** What the first secret that accepts gives; null when none does. */
export const firstAccepted = <Key, T>(keys: readonly Key[], verify: (key: Key) => T | null): T | null => {
  for (const key of keys) {
    const accepted = verify(key);
    if (accepted !== null) return accepted;
  }
  return null;
};
