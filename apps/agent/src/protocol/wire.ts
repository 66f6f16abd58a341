import type { Endpoint, EndpointCall, EndpointOutput } from "@acervo/contracts/endpoint";
import { z } from "zod";
import { refusalOf, Unreachable } from "./refusal.ts";
import type { ServerClock } from "./server-clock.ts";

export type WireOptions = {
  readonly servidor: string;
  readonly agente: string;
  readonly serverClock: ServerClock;
  readonly timeoutMs?: number;
};

export type WireCall = { readonly token?: string; readonly ifNoneMatch?: string | null };

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
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.undefined()])).optional(),
  body: z.unknown().optional(),
});
type Parts = z.infer<typeof Parts>;

const TIMEOUT_MS = 60_000;
const Answer = z.object({ instante: z.string() });

const urlOf = (servidor: string, endpoint: Endpoint, { params = {}, query = {} }: Parts): URL => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const url = new URL(path, servidor);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, `${value}`);
  return url;
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const createWire = ({ servidor, agente, serverClock, timeoutMs = TIMEOUT_MS }: WireOptions): Wire => {
  const headersOf = (body: unknown, { token, ifNoneMatch }: WireCall): Record<string, string> => ({
    accept: "application/json",
    "acervo-protocolo": "1",
    "acervo-agente": agente,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(ifNoneMatch === null || ifNoneMatch === undefined ? {} : { "if-none-match": ifNoneMatch }),
  });
  const request = async (url: URL, init: RequestInit): Promise<{ response: Response; body: unknown }> => {
    try {
      const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
      return { response, body: await readBody(response) };
    } catch (error) {
      throw new Unreachable(url.pathname, { cause: error });
    }
  };
  return {
    send: async (endpoint, input, call = {}) => {
      const parts = Parts.parse(input);
      const headers = headersOf(parts.body, call);
      const body = parts.body === undefined ? {} : { body: JSON.stringify(parts.body) };
      const answer = await request(urlOf(servidor, endpoint, parts), { method: endpoint.method, headers, ...body });
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
