import type { NewsListener } from "./news-listener.ts";

export type Remembered<T> = {
  /** What is remembered under a key, or else what `read` gives. */
  readonly get: (key: string, read: () => Promise<T>) => Promise<T>;
};

export type RememberedOptions<T> = {
  /** Whose changes are told as `kind key`; without a key they are of all. */
  readonly kind: string;
  readonly most: number;
  /** What may be remembered of what was read. */
  readonly isWorth: (value: T) => boolean;
};

/**
 * What was read from the database, kept by this process until a transaction tells that it changed. Nothing of it is
 * believed while such a telling might be missed, and nothing is kept that was read while something was told.
 */
export const createRemembered = <T>(
  news: NewsListener,
  { kind, most, isWorth }: RememberedOptions<T>,
): Remembered<T> => {
  const kept = new Map<string, { readonly value: T }>();
  let changes = 0;
  news.listenToKind(kind, (key) => {
    changes += 1;
    if (key === "") kept.clear();
    else kept.delete(key);
  });
  news.onLoss(() => {
    changes += 1;
    kept.clear();
  });
  const keep = (key: string, value: T): void => {
    kept.set(key, { value });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };
  return {
    get: async (key, read) => {
      const isHeard = news.isHeard();
      const known = kept.get(key);
      if (isHeard && known !== undefined) return known.value;
      const before = changes;
      const value = await read();
      if (isHeard && news.isHeard() && changes === before && isWorth(value)) keep(key, value);
      return value;
    },
  };
};
