/** Holds back whoever comes while it is closed. */
export type Gate = {
  /** Resolves when it is open. */
  readonly pass: () => Promise<void>;
  /** To be called when what `isOpen` looks at has changed. */
  readonly recheck: () => void;
};

export const createGate = (isOpen: () => boolean): Gate => {
  let waiting: (() => void)[] = [];
  return {
    pass: async () => {
      while (!isOpen()) await new Promise<void>((resolve) => void waiting.push(resolve));
    },
    recheck: () => {
      if (!isOpen()) return;
      const woken = waiting;
      waiting = [];
      for (const resolve of woken) resolve();
    },
  };
};
