import { Agent, request as httpRequest } from "node:http";
import { Agent as TlsAgent, request as httpsRequest } from "node:https";
import { setTimeout as wait } from "node:timers/promises";

export type Call = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type CallFigures = {
  readonly calls: number;
  /** What was not answered with 200, and how often: a status, or what became of the connection. */
  readonly failures: Readonly<Record<string, number>>;
  /** What was sent once more, as browsers do. */
  readonly repeated: number;
  /** How long each took, in milliseconds. */
  readonly times: readonly number[];
};

const GOOD = 200;
const CONNECTIONS = 50;

/** Of a kept connection that its server closed just then: nothing of the request was looked at. */
const CLOSED = "closed";

const send = (agent: Agent | TlsAgent, baseUrl: string, { method, path, headers, body }: Call): Promise<string> =>
  new Promise((resolve) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const json = body === undefined ? {} : { "content-type": "application/json", "content-length": text.length };
    const url = new URL(path, baseUrl);
    const request = url.protocol === "https:" ? httpsRequest : httpRequest;
    const sent = request(url, { agent, method, headers: { ...headers, ...json } }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(String(answer.statusCode)));
      answer.on("error", (error) => resolve(`cut: ${error.message}`));
    });
    sent.on("error", (error) => {
      const isClosed = sent.reusedSocket && "code" in error && error.code === "ECONNRESET";
      resolve(isClosed ? CLOSED : error.message);
    });
    sent.end(text);
  });

/**
 * Calls at a steady rate, however slowly they are answered, by connections that are kept as a browser keeps them. None is
 * repeated: what fails, failed for somebody. Only `asBrowsers` one goes out once more, by a new connection, whose kept one
 * was closed before anything came back.
 */
export const startSteadyCalls = (
  baseUrl: string,
  perSecond: number,
  next: (n: number) => Call,
  { asBrowsers = false }: { readonly asBrowsers?: boolean } = {},
) => {
  const kept = { keepAlive: true, maxSockets: CONNECTIONS };
  const agent = baseUrl.startsWith("https:") ? new TlsAgent(kept) : new Agent(kept);
  const fresh = baseUrl.startsWith("https:") ? new TlsAgent() : new Agent();
  const failures: Record<string, number> = {};
  const times: number[] = [];
  const answered: number[] = [];
  let repeated = 0;
  const pending = new Set<Promise<void>>();
  let stopped = false;
  const one = async (n: number): Promise<void> => {
    const began = performance.now();
    const call = next(n);
    let outcome = await send(agent, baseUrl, call);
    if (asBrowsers && outcome === CLOSED) {
      repeated += 1;
      outcome = await send(fresh, baseUrl, call);
    }
    times.push(performance.now() - began);
    if (outcome === String(GOOD)) answered.push(n);
    else failures[outcome] = (failures[outcome] ?? 0) + 1;
  };
  const calling = (async () => {
    const began = performance.now();
    for (let n = 0; !stopped; n += 1) {
      const early = (n * 1_000) / perSecond - (performance.now() - began);
      if (early > 1) await wait(early);
      const call: Promise<void> = one(n).finally(() => pending.delete(call));
      pending.add(call);
    }
  })();
  return {
    /** Ends the calls; gives the numbers of those that were answered well. */
    stop: async (): Promise<CallFigures & { readonly answered: readonly number[] }> => {
      stopped = true;
      await calling;
      await Promise.all(pending);
      agent.destroy();
      return { calls: times.length, failures, repeated, times, answered };
    },
  };
};
