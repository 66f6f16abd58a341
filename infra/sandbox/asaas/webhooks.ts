import { createHash } from "node:crypto";

export type Webhook = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly authToken: string | null;
  readonly events: readonly string[];
  enabled: boolean;
  interrupted: boolean;
  penalizedRequestsCount: number;
};
export type WebhookEvent = {
  readonly id: string;
  readonly event: string;
  readonly dateCreated: string;
  readonly payment: { readonly id: string };
};

export type Webhooks = {
  readonly all: Map<string, Webhook>;
  readonly sent: WebhookEvent[];
  add(webhook: Webhook): void;
  /** Makes an event and puts it at the end of each queue. */
  emit(event: string, payment: { readonly id: string }): void;
  /** Sends an event again, as the provider may. */
  replay(id: string): boolean;
  /** Holds what is emitted from now on, to be let go in reverse: news out of order. */
  hold(): void;
  releaseReversed(): void;
  /** Goes on with a queue that was interrupted. */
  resume(id: string): void;
  /** How many events nobody has received yet. */
  left(): number;
  stop(): void;
};

const TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 30_000;
/** After so many failures in a row the provider stops sending until somebody looks. */
const MAX_FAILURES = 15;

/** Only status 200 counts as received. */
const deliver = async (webhook: Webhook, event: WebhookEvent): Promise<boolean> => {
  try {
    const response = await fetch(webhook.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(webhook.authToken === null ? {} : { "asaas-access-token": webhook.authToken }),
      },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
};

/** One queue per webhook, in order: an event waits until the one before was received. */
const createQueue = (webhook: Webhook, stopped: AbortSignal) => {
  const waiting: WebhookEvent[] = [];
  let running = false;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      stopped.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
    });
  const run = async (): Promise<void> => {
    for (let event = waiting[0]; event !== undefined && !webhook.interrupted; event = waiting[0]) {
      if (stopped.aborted) return;
      if (await deliver(webhook, event)) {
        webhook.penalizedRequestsCount = 0;
        waiting.shift();
        continue;
      }
      webhook.penalizedRequestsCount += 1;
      if (webhook.penalizedRequestsCount >= MAX_FAILURES) webhook.interrupted = true;
      else await pause(Math.min(FIRST_RETRY_MS * 2 ** (webhook.penalizedRequestsCount - 1), LAST_RETRY_MS));
    }
  };
  const start = (): void => {
    if (running) return;
    running = true;
    void run().finally(() => (running = false));
  };
  return {
    start,
    /** Events that nobody has received yet. */
    left: (): number => waiting.length,
    push: (event: WebhookEvent): void => {
      if (!webhook.enabled) return;
      if (webhook.events.length > 0 && !webhook.events.includes(event.event)) return;
      waiting.push(event);
      start();
    },
  };
};

export const createWebhooks = (): Webhooks => {
  const stop = new AbortController();
  const all = new Map<string, Webhook>();
  const queues = new Map<string, ReturnType<typeof createQueue>>();
  const sent: WebhookEvent[] = [];
  let held: WebhookEvent[] | null = null;
  const push = (event: WebhookEvent): void => queues.forEach((queue) => queue.push(event));
  return {
    all,
    sent,
    add: (webhook) => {
      all.set(webhook.id, webhook);
      queues.set(webhook.id, createQueue(webhook, stop.signal));
    },
    emit: (event, payment) => {
      const number = sent.length + 1;
      const hash = createHash("md5").update(`${event}:${payment.id}:${number}`).digest("hex");
      const dateCreated = new Date().toISOString().slice(0, 19).replace("T", " ");
      const made: WebhookEvent = { id: `evt_${hash}&${number}`, event, dateCreated, payment: { ...payment } };
      sent.push(made);
      if (held === null) push(made);
      else held.push(made);
    },
    replay: (id) => {
      const event = sent.find((candidate) => candidate.id === id);
      if (event !== undefined) push(event);
      return event !== undefined;
    },
    hold: () => {
      held ??= [];
    },
    releaseReversed: () => {
      const waiting = held ?? [];
      held = null;
      waiting.toReversed().forEach(push);
    },
    resume: (id) => {
      const webhook = all.get(id);
      if (webhook === undefined) return;
      webhook.interrupted = false;
      webhook.penalizedRequestsCount = 0;
      queues.get(id)?.start();
    },
    left: () => [...queues.values()].reduce((sum, queue) => sum + queue.left(), 0),
    stop: () => stop.abort(),
  };
};
