import { Agent, request } from "node:http";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { requestUrl } from "@acervo/contracts/request-url";

export type Answer = { readonly status: number; readonly body: unknown; readonly retryAfterMs: number };
export type Call = {
  readonly endpoint: Endpoint;
  readonly parts: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  readonly token?: string;
  /** Where it comes from: strangers are counted by it. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Wire = {
  /** Rejects when nobody answers. */
  readonly send: (url: string, call: Call) => Promise<Answer>;
  readonly close: () => void;
};

/** Requests as bytes, as few of our own cycles as can be: who makes the load shares the processor with who serves it. */
export const createWire = (): Wire => {
  // As many connections as there are calls at once: what queues does so at the server, where it is measured.
  const agent = new Agent({ keepAlive: true });
  const send = (url: string, { endpoint, parts, token, address, headers }: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const body = parts.body === undefined ? "" : JSON.stringify(parts.body);
      const outgoing = request(requestUrl(url, endpoint, parts), {
        agent,
        method: endpoint.method,
        headers: {
          accept: "application/json",
          "acervo-protocolo": "1",
          "acervo-agente": "1.0.0 (linux-x64)",
          "x-forwarded-for": address,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === "" ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
          ...headers,
        },
      });
      outgoing.on("error", reject);
      outgoing.on("response", (incoming) => {
        const received: Buffer[] = [];
        incoming.on("data", (part: Buffer) => received.push(part));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const text = Buffer.concat(received).toString();
          resolve({
            status: incoming.statusCode ?? 0,
            body: text === "" ? undefined : JSON.parse(text),
            retryAfterMs: Number(incoming.headers["retry-after"] ?? 0) * 1_000,
          });
        });
      });
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
};
