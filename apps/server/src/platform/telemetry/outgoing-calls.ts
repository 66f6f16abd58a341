import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { ClientRequest } from "node:http";
import { Histogram, type Registry } from "@platformatic/prom-client";
import { z } from "zod";

/** How a call to somebody else ended: an answer, a refusal of ours (4xx), a failure of theirs (5xx), or nothing at all. */
const CALL_OUTCOMES = ["ok", "refused", "failed", "unanswered"] as const;
type CallOutcome = (typeof CALL_OUTCOMES)[number];

export type ExternalCalls = {
  readonly observe: (service: string, outcome: CallOutcome, seconds: number) => void;
  /** From nothing on: a rate would not see the first failure of a series that begins with it. */
  readonly expect: (service: string) => void;
};

/** Each service, by the addresses that we call it at. */
export type Services = Readonly<Record<string, readonly string[]>>;

const outcomeOf = (status: number): CallOutcome => {
  if (status < 400) return "ok";
  return status < 500 ? "refused" : "failed";
};

/** The one histogram of calls to others. */
export const createExternalCalls = (registry: Registry): ExternalCalls => {
  const duration = new Histogram({
    name: "acervo_external_call_duration_seconds",
    help: "Calls to other services by outcome, until the beginning of the answer.",
    labelNames: ["service", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
    registers: [registry],
  });
  return {
    observe: (service, outcome, seconds) => duration.observe({ service, outcome }, seconds),
    expect: (service) => {
      for (const outcome of CALL_OUTCOMES) duration.zero({ service, outcome });
    },
  };
};

// What Node tells of its two clients: `fetch`, and `node:http`, which the store's client and the issuer's use.
const Fetched = z.object({ request: z.looseObject({ origin: z.union([z.string(), z.instanceof(URL)]) }) });
const FetchAnswered = z.object({ request: z.looseObject({}), response: z.object({ statusCode: z.number() }) });

const ofFetch = (event: string): string => ["undici", "request", event].join(":");

type Message = { readonly request: object };
const isMessage = (message: unknown): message is Message =>
  typeof message === "object" && message !== null && "request" in message && typeof message.request === "object";

const originOfFetch = (message: Message): string | null => {
  const { data } = Fetched.safeParse(message);
  return data === undefined ? null : new URL(data.request.origin).origin;
};

const originOfRequest = ({ request }: Message): string | null => {
  if (!(request instanceof ClientRequest)) return null;
  const host = request.getHeader("host");
  return typeof host === "string" ? new URL(`${request.protocol}//${host}`).origin : null;
};

/**
 * Measures every call that this process makes to a known service, whichever adapter makes it. Only the service is told,
 * never the address, which may carry a person. The result ends it.
 */
export const observeOutgoingCalls = (calls: ExternalCalls, services: Services): (() => void) => {
  for (const service of Object.keys(services)) calls.expect(service);
  const serviceOf = new Map(
    Object.entries(services).flatMap(([service, urls]) => urls.map((url) => [new URL(url).origin, service] as const)),
  );
  const open = new WeakMap<object, { readonly service: string; readonly since: number }>();
  const begin = (originOf: (message: Message) => string | null) => (message: unknown) => {
    if (!isMessage(message)) return;
    const service = serviceOf.get(originOf(message) ?? "");
    if (service !== undefined) open.set(message.request, { service, since: performance.now() });
  };
  const end = (outcome: (message: Message) => CallOutcome) => (message: unknown) => {
    if (!isMessage(message)) return;
    const call = open.get(message.request);
    if (call === undefined) return;
    // What breaks off after the answer began was answered.
    open.delete(message.request);
    calls.observe(call.service, outcome(message), (performance.now() - call.since) / 1_000);
  };
  const answered = end((message) => {
    const status = FetchAnswered.safeParse(message).data?.response.statusCode;
    return status === undefined ? "unanswered" : outcomeOf(status);
  });
  const unanswered = end(() => "unanswered");
  const heard: readonly (readonly [string, (message: unknown) => void])[] = [
    [ofFetch("create"), begin(originOfFetch)],
    [ofFetch("headers"), answered],
    [ofFetch("error"), unanswered],
    ["http.client.request.start", begin(originOfRequest)],
    ["http.client.response.finish", answered],
    ["http.client.request.error", unanswered],
  ];
  for (const [channel, listener] of heard) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of heard) unsubscribe(channel, listener);
  };
};
