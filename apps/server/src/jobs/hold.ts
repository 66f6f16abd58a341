import { setTimeout as delay } from "node:timers/promises";

/** Jobs that wait while something is held, which may begin and end at any time. */
export type Hold = { readonly jobs: ReadonlySet<string>; readonly isHeld: () => Promise<boolean> };

export const NOTHING_HELD: Hold = { jobs: new Set(), isHeld: () => Promise.resolve(false) };

type Gate = {
  readonly open: () => Promise<unknown>;
  readonly close: () => Promise<unknown>;
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
};

/**
 * Opens something while it is not held, and closes it while it is, looking every so often. Where nobody can tell, it is
 * held. Resolves after the first look.
 */
export const openWhileNotHeld = async (
  { jobs, isHeld }: Hold,
  { open, close, everyMs, onError }: Gate,
): Promise<{ readonly stop: () => Promise<void> }> => {
  if (jobs.size === 0) return { stop: () => Promise.resolve() };
  const stopped = new AbortController();
  let isOpen = false;
  const look = async (): Promise<void> => {
    const held = await isHeld().catch((error: unknown) => {
      onError(error);
      return true;
    });
    if (held !== isOpen || stopped.signal.aborted) return;
    isOpen = !held;
    await (isOpen ? open() : close()).catch(onError);
  };
  await look();
  const watch = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await delay(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      await look();
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopped.abort();
      await watching;
    },
  };
};
