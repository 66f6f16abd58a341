/** Lets so many works run at once; the first that fails stops what would come after it. */
export const createSlots = (count: number) => {
  const running = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | null = null;
  const check = (): void => {
    if (failure !== null) throw failure.error;
  };
  return {
    /** Starts it as soon as there is room. */
    enter: async (work: () => Promise<void>): Promise<void> => {
      while (running.size >= count) await Promise.race(running);
      check();
      const run: Promise<void> = work()
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => running.delete(run));
      running.add(run);
    },
    /** All that was started is over. */
    drain: async (): Promise<void> => {
      await Promise.all(running);
      check();
    },
  };
};
