import type { Endpoint, EndpointCall } from "@acervo/contracts/endpoint";
import { type CallParts, requestUrl } from "@acervo/contracts/request-url";
import { type ArquivoAberto, attachmentName } from "./file.ts";
import { requestInit } from "./request.ts";
import { readFalha, readResultado, type Resultado, semResposta } from "./result.ts";

export type ApiClientOptions = {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  /** A token that is valid now, or null to call without one. */
  readonly getToken: () => Promise<string | null>;
  /** Left out, the global is looked up at each call, so that whoever patches it later is honoured. */
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
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
  /** Calls an endpoint whose answer is a file, and gives its bytes as they come. Only waiting for them to begin is timed. */
  readonly open: <E extends Endpoint>(
    endpoint: E,
    input: EndpointCall<E>,
    options?: CallOptions,
  ) => Promise<ArquivoAberto<E>>;
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

  const request = async (endpoint: Endpoint, input: unknown): Promise<{ url: string; init: RequestInit }> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const parts = input as CallParts;
    const url = requestUrl(client.baseUrl, endpoint, parts);
    return { url, init: requestInit(endpoint, parts, await client.getToken(), client.headers) };
  };

  /** The answer once it begins; null if it never does. Afterwards only the caller ends it. */
  const begin = async (url: string, init: RequestInit, options: CallOptions): Promise<Response | null> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), options.timeoutMs ?? client.timeoutMs ?? TIMEOUT_MS);
    const signal = options.signal === undefined ? late.signal : AbortSignal.any([options.signal, late.signal]);
    try {
      return await (client.fetch ?? globalThis.fetch)(url, { ...init, signal });
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    open: async (endpoint, input, options = {}) => {
      const { url, init } = await request(endpoint, input);
      const response = await begin(url, init, options);
      if (response === null) return { ok: false, erro: semResposta };
      if (response.status !== endpoint.status || response.body === null) {
        const body = await readBody(response).catch(() => undefined);
        return { ok: false, erro: readFalha(endpoint, response.status, body) };
      }
      const size = Number(response.headers.get("content-length") ?? Number.NaN);
      return {
        ok: true,
        nome: attachmentName(response.headers.get("content-disposition")),
        tamanho: Number.isNaN(size) ? null : size,
        bytes: response.body,
      };
    },
    call: async (endpoint, input, options = {}) => {
      const { url, init } = await request(endpoint, input);
      const timeout = AbortSignal.timeout(options.timeoutMs ?? client.timeoutMs ?? TIMEOUT_MS);
      const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
      const answer = await send(url, { ...init, signal });
      return answer === null ? { ok: false, erro: semResposta } : readResultado(endpoint, answer.status, answer.body);
    },
  };
};
