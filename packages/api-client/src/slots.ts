/** Lets so many works run at once; the first that fails ends what would come after it. */
export type Slots = {
  /** Starts a work as soon as there is room. */
  readonly enter: (work: () => Promise<void>) => Promise<void>;
  /** Waits until all that was started is over. */
  readonly drain: () => Promise<void>;
};

export const createSlots = (count: number): Slots => {
  const running = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | null = null;
  const check = (): void => {
    if (failure !== null) throw failure.error;
  };
  return {
    enter: async (work) => {
      while (running.size >= count) await Promise.race(running);
      check();
      const run: Promise<void> = work()
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => running.delete(run));
      running.add(run);
    },
    drain: async () => {
      await Promise.all(running);
      check();
    },
  };
};
