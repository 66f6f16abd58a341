/** Without a sign of the lane that has something for so long, another one takes it. */
export const LEASE_MS = 300_000;
const SIGN_MS = 60_000;

/** Works, and says now and then that it still does. A sign that cannot be given is none: the next one may be. */
export const withSignOfLife = async <T>(
  { sign, everyMs = SIGN_MS }: { readonly sign: () => Promise<unknown>; readonly everyMs?: number },
  work: () => Promise<T>,
): Promise<T> => {
  const timer = setInterval(() => void sign().catch(() => undefined), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
