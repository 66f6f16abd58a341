import { Client } from "pg";

/** The channel on which transactions tell what they changed, as `subject id`. */
const CHANNEL = "acervo_novidade";
const CHECK_MS = 20_000;
const ANSWER_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

export type NewsListener = {
  /**
   * Calls `told` when a transaction that concerns this subject has committed, whichever process wrote it, until what it
   * gives back is called.
   */
  readonly listen: (subject: string, told: () => void) => () => void;
  /** Resolves once nothing is missed any more that concerns who listens by now. */
  readonly ready: () => Promise<void>;
  /** Called when the connection stands again: news may have been missed meanwhile. */
  readonly onGap: (told: () => void) => void;
  readonly close: () => Promise<void>;
};

export type NewsListenerOptions = {
  readonly databaseUrl: string;
  readonly applicationName: string;
  readonly onConnectionLost: (error: unknown) => void;
};

/**
 * One connection of its own, opened when somebody first listens: a process that holds no call needs none. It is asked
 * for an answer every few seconds, because a connection that a firewall forgot would otherwise be silent for ever.
 */
export const createNewsListener = (options: NewsListenerOptions): NewsListener => {
  const subjects = new Map<string, Set<() => void>>();
  const gaps: (() => void)[] = [];
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let standing = Promise.withResolvers<void>();
  let isFirst = true;

  const tell = (payload: string | undefined): void => {
    for (const told of subjects.get(payload ?? "") ?? []) told();
  };
  /** Resolves when the connection is gone. */
  const follow = async (): Promise<void> => {
    const client = new Client({
      connectionString: options.databaseUrl,
      application_name: options.applicationName,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    const { promise: lost, resolve: end, reject: fail } = Promise.withResolvers<void>();
    // What fails before it is awaited below is awaited all the same.
    lost.catch(() => undefined);
    client.on("error", fail);
    client.on("end", () => fail(new Error("the connection ended")));
    client.on("notification", ({ payload }) => tell(payload));
    const check = setInterval(() => void client.query("select 1").catch(fail), CHECK_MS);
    closing.signal.addEventListener("abort", () => end());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      standing.resolve();
      if (!isFirst) for (const told of gaps) told();
      isFirst = false;
      await lost;
    } finally {
      standing = Promise.withResolvers();
      clearInterval(check);
      await client.end().catch(() => undefined);
    }
  };
  const stay = async (): Promise<void> => {
    let pause = FIRST_PAUSE_MS;
    while (!closing.signal.aborted) {
      const since = performance.now();
      await follow().catch((error: unknown) => {
        if (!closing.signal.aborted) options.onConnectionLost(error);
      });
      if (closing.signal.aborted) return;
      pause = performance.now() - since > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        closing.signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
      });
    }
  };
  return {
    ready: () => standing.promise,
    onGap: (told) => void gaps.push(told),
    listen: (subject, told) => {
      const listeners = subjects.get(subject) ?? new Set();
      subjects.set(subject, listeners.add(told));
      running ??= stay();
      return () => {
        listeners.delete(told);
        if (listeners.size === 0 && subjects.get(subject) === listeners) subjects.delete(subject);
      };
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
};
