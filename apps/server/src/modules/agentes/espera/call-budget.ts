/** So many calls of each in a window of time, counted in this process. */
export type CallBudget = {
  /** False when there is none left. */
  readonly take: (id: number, now: number) => boolean;
};

export const createCallBudget = (most: number, windowMs: number): CallBudget => {
  let taken = new Map<number, number>();
  let since = -Infinity;
  return {
    take: (id, now) => {
      if (now - since >= windowMs || now < since) {
        taken = new Map();
        since = now;
      }
      const count = (taken.get(id) ?? 0) + 1;
      taken.set(id, count);
      return count <= most;
    },
  };
};
