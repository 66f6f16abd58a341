/** How many are let go in a second, and how long that may take at most. */
const A_SECOND = 1_000;
const LONGEST_MS = 3_000;
const STEP_MS = 20;

/** Does the same to each, in order and not all at once: whoever is let go together comes back together. */
export const spread = async <T>(all: readonly T[], release: (one: T) => void): Promise<void> => {
  const length = Math.min(LONGEST_MS, (all.length / A_SECOND) * 1_000);
  const size = Math.ceil(all.length / Math.max(1, Math.ceil(length / STEP_MS)));
  for (let from = 0; from < all.length; from += size) {
    for (const one of all.slice(from, from + size)) release(one);
    if (from + size < all.length) await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
};
