const CALLS = 3;
/** A call of some milliseconds that waits for a listener or a timer is this many times as long at most. */
const TIMES = 20;

/** Returns what a busy machine adds to a limit of the clock: some bare calls, measured now. */
export const allowanceOf = async (call: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  for (let made = 0; made < CALLS; made += 1) {
    const begun = performance.now();
    await call();
    longest = Math.max(longest, performance.now() - begun);
  }
  return TIMES * longest;
};
