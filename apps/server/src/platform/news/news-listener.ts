import { Client } from "pg";
import type { Ids } from "../ids.ts";
import { CHANNEL } from "./tell-news.ts";

const CHECK_MS = 1_000;
/** So long after what was told last was heard the connection counts as hearing: what is remembered relies on it. */
const TRUST_MS = 3_000;
const ANSWER_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

export type NewsListener = {
  /**
   * Calls `told` when a transaction that concerns this subject has committed, whichever process wrote it, until what it
   * gives back is called.
   */
  readonly listen: (subject: string, told: () => void) => () => void;
  /** The same for every subject of a kind: told which. */
  readonly listenToKind: (kind: string, told: (id: string) => void) => void;
  /** What this process itself committed, told to its own listeners without the way round by the database. */
  readonly tellHere: (subject: string) => void;
  /** Whether news would be heard now: false from the moment that the connection is lost, or silent for too long. */
  readonly isHeard: () => boolean;
  /** Resolves once nothing is missed any more that concerns who listens by now. */
  readonly ready: () => Promise<void>;
  /** Called when the connection stands again: news may have been missed meanwhile. */
  readonly onGap: (told: () => void) => void;
  /** Called when the connection is lost. */
  readonly onLoss: (told: () => void) => void;
  readonly close: () => Promise<void>;
};

export type NewsListenerOptions = {
  readonly databaseUrl: string;
  readonly applicationName: string;
  readonly ids: Pick<Ids, "uuid">;
  readonly onConnectionLost: (error: unknown) => void;
  /**
   * Tells a subject by another connection. Hearing it proves that all that was committed before was heard, too; behind a
   * pooler, where a connection answers and hears nothing, it never comes.
   */
  readonly tellByOther: (subject: string) => Promise<unknown>;
};

const createClient = ({ databaseUrl, applicationName }: NewsListenerOptions): Client =>
  new Client({
    connectionString: databaseUrl,
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });

const rest = (ms: number, closing: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    closing.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Who is told what. */
const createAudience = () => {
  const subjects = new Map<string, Set<() => void>>();
  const kinds = new Map<string, ((id: string) => void)[]>();
  return {
    tell: (payload = ""): void => {
      for (const told of subjects.get(payload) ?? []) told();
      const [kind = ""] = payload.split(" ", 1);
      for (const told of kinds.get(kind) ?? []) told(payload.slice(kind.length + 1));
    },
    listen: (subject: string, told: () => void): (() => void) => {
      const listeners = subjects.get(subject) ?? new Set();
      subjects.set(subject, listeners.add(told));
      return () => {
        listeners.delete(told);
        if (listeners.size === 0 && subjects.get(subject) === listeners) subjects.delete(subject);
      };
    },
    listenToKind: (kind: string, told: (id: string) => void): void =>
      void kinds.set(kind, [...(kinds.get(kind) ?? []), told]),
  };
};

/** Whether what is told comes: proven by telling something by another connection. */
const createHearing = (
  audience: Pick<ReturnType<typeof createAudience>, "listen">,
  { tellByOther, ids }: Pick<NewsListenerOptions, "tellByOther" | "ids">,
) => {
  /** When what was heard last was told. */
  let heardAt = -Infinity;
  let losses = 0;
  return {
    prove: (): void => {
      const [toldAt, before] = [performance.now(), losses];
      const echo = `eco ${ids.uuid()}`;
      const unlisten = audience.listen(echo, () => {
        unlisten();
        if (losses === before) heardAt = toldAt;
      });
      setTimeout(unlisten, ANSWER_MS).unref();
      tellByOther(echo).catch(unlisten);
    },
    lose: (): void => {
      heardAt = -Infinity;
      losses += 1;
    },
    isFresh: (): boolean => performance.now() - heardAt < TRUST_MS,
  };
};

/**
 * One connection of its own, opened when somebody first listens: a process that holds no call needs none. It is asked
 * for an answer every second, because a connection that a firewall forgot would otherwise be silent for ever.
 */
export const createNewsListener = (options: NewsListenerOptions): NewsListener => {
  const audience = createAudience();
  const hearing = createHearing(audience, options);
  const gaps: (() => void)[] = [];
  const losses: (() => void)[] = [];
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let standing = Promise.withResolvers<void>();
  let isFirst = true;

  /** Resolves when the connection is gone. */
  const follow = async (): Promise<void> => {
    const client = createClient(options);
    const { promise: lost, resolve: end, reject: fail } = Promise.withResolvers<void>();
    // What fails before it is awaited below is awaited all the same.
    lost.catch(() => undefined);
    client.on("error", fail);
    client.on("end", () => fail(new Error("the connection ended")));
    client.on("notification", ({ payload }) => audience.tell(payload));
    let isOver = false;
    let check: NodeJS.Timeout | undefined;
    /** One question after the other: the next is asked some time after the answer. */
    const askAgain = (): void => {
      if (isOver) return;
      hearing.prove();
      check = setTimeout(() => void client.query("select 1").then(askAgain, fail), CHECK_MS);
    };
    closing.signal.addEventListener("abort", () => end());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      askAgain();
      standing.resolve();
      if (!isFirst) for (const told of gaps) told();
      isFirst = false;
      await lost;
    } finally {
      standing = Promise.withResolvers();
      clearTimeout(check);
      isOver = true;
      hearing.lose();
      for (const told of losses) told();
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
      await rest(pause, closing.signal);
    }
  };
  return {
    ready: () => standing.promise,
    onGap: (told) => void gaps.push(told),
    onLoss: (told) => void losses.push(told),
    isHeard: () => {
      running ??= stay();
      return hearing.isFresh();
    },
    tellHere: audience.tell,
    listenToKind: audience.listenToKind,
    listen: (subject, told) => {
      running ??= stay();
      return audience.listen(subject, told);
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
};
