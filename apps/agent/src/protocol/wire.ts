import type { Endpoint, EndpointCall, EndpointOutput } from "@acervo/contracts/endpoint";
import { requestUrl } from "@acervo/contracts/request-url";
import { z } from "zod";
import { reach } from "../platform/network.ts";
import { refusalOf, Unreachable } from "./refusal.ts";
import type { ServerClock } from "./server-clock.ts";

export type WireOptions = {
  readonly servidor: string;
  readonly agente: string;
  readonly serverClock: ServerClock;
  readonly timeoutMs?: number;
};

/** How long an answer is waited for, where it may be longer than for every other call; and what ends the waiting. */
export type Patience = { readonly timeoutMs: number; readonly signal: AbortSignal };

export type WireCall = {
  readonly token?: string;
  readonly ifNoneMatch?: string | null;
  readonly patience?: Patience | null;
  /** The body, written already. */
  readonly text?: string | null;
};

/** One request, one answer: no retry, no token of its own. */
export type Wire = {
  /** Null: 304, nothing changed. Throws Refusal or Unreachable. */
  readonly send: <E extends Endpoint>(
    endpoint: E,
    input: EndpointCall<E>,
    call?: WireCall,
  ) => Promise<EndpointOutput<E> | null>;
};

const Parts = z.object({
  params: z.unknown().optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
});

const TIMEOUT_MS = 60_000;
const Answer = z.object({ instante: z.string() });

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const createWire = ({ servidor, agente, serverClock, timeoutMs = TIMEOUT_MS }: WireOptions): Wire => {
  const headersOf = (text: string | null, { token, ifNoneMatch }: WireCall): Record<string, string> => ({
    accept: "application/json",
    "acervo-protocolo": "1",
    "acervo-agente": agente,
    ...(text === null ? {} : { "content-type": "application/json" }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(ifNoneMatch === null || ifNoneMatch === undefined ? {} : { "if-none-match": ifNoneMatch }),
  });
  const until = (patience: Patience | null): AbortSignal =>
    patience === null
      ? AbortSignal.timeout(timeoutMs)
      : AbortSignal.any([AbortSignal.timeout(patience.timeoutMs), patience.signal]);
  const request = async (url: URL, init: RequestInit): Promise<{ response: Response; body: unknown }> => {
    try {
      const response = await reach(url, init);
      return { response, body: await readBody(response) };
    } catch (error) {
      throw new Unreachable(url.pathname, { cause: error });
    }
  };
  return {
    send: async (endpoint, input, call = {}) => {
      const parts = Parts.parse(input);
      const text = call.text ?? (parts.body === undefined ? null : JSON.stringify(parts.body));
      const headers = headersOf(text, call);
      const url = new URL(requestUrl(servidor, endpoint, parts));
      const answer = await request(url, {
        method: endpoint.method,
        headers,
        signal: until(call.patience ?? null),
        ...(text === null ? {} : { body: text }),
      });
      if (answer.response.status === 304) return null;
      const told = Answer.safeParse(answer.body);
      if (told.success) serverClock.tell(told.data.instante);
      if (answer.response.status !== endpoint.status) throw refusalOf(answer.response, answer.body);
      const parsed = endpoint.response.safeParse(answer.body);
      if (!parsed.success) throw new Unreachable(`${endpoint.path}: an answer of another shape`);
      // The schema that just accepted it is the endpoint's own.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return parsed.data as EndpointOutput<typeof endpoint>;
    },
  };
};
