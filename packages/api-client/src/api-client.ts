import type { Endpoint, EndpointCall } from "@acervo/contracts/endpoint";
import { type CallParts, requestUrl } from "@acervo/contracts/request-url";
import { requestInit } from "./request.ts";
import { readResultado, type Resultado, semResposta } from "./result.ts";

export type ApiClientOptions = {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  /** A token that is valid now, or null to call without one. */
  readonly getToken: () => Promise<string | null>;
  /** Left out, the global is looked up at each call, so that whoever patches it later is honoured. */
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
};

export type ApiClient = {
  /** Calls an endpoint. It never throws for what the network or the server did: that is the result's `erro`. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: EndpointCall<E>,
    options?: CallOptions,
  ) => Promise<Resultado<E>>;
};

const TIMEOUT_MS = 30_000;

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const createApiClient = (client: ApiClientOptions): ApiClient => {
  const send = async (url: string, init: RequestInit): Promise<{ status: number; body: unknown } | null> => {
    try {
      const response = await (client.fetch ?? globalThis.fetch)(url, init);
      return { status: response.status, body: await readBody(response) };
    } catch {
      return null;
    }
  };

  return {
    call: async (endpoint, input, options = {}) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const parts = input as CallParts;
      const url = requestUrl(client.baseUrl, endpoint, parts);
      const init = requestInit(endpoint, parts, await client.getToken());
      const timeout = AbortSignal.timeout(options.timeoutMs ?? client.timeoutMs ?? TIMEOUT_MS);
      const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
      const answer = await send(url, { ...init, signal });
      return answer === null ? { ok: false, erro: semResposta } : readResultado(endpoint, answer.status, answer.body);
    },
  };
};
