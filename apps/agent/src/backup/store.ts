import { once } from "node:events";
import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { type ProxyEnv, trustSystemAfter } from "../platform/network.ts";
import { Unreachable } from "../protocol/refusal.ts";
import type { Bandwidth } from "./bandwidth.ts";

/** The store answered something else than "stored". */
export class StoreRefusal extends Error {
  override readonly name = "StoreRefusal";
  readonly status: number;

  constructor(status: number) {
    super(`The store answered ${status}`);
    this.status = status;
  }
}

const isOverloaded = (status: number): boolean => status >= 500 || status === 429;

export type SignedPut = { readonly url: string; readonly cabecalhos: Readonly<Record<string, string>> };

/** Puts bytes where a signed URL says. Resolves with the ETag; throws StoreRefusal for good, Unreachable for now. */
export type Store = { readonly put: (target: SignedPut, bytes: Uint8Array) => Promise<string> };

/** Of silence, not in all: a slow link is no fault. */
const SILENCE_MS = 60_000;
const writePaced = async (request: ClientRequest, bytes: Uint8Array, bandwidth: Bandwidth): Promise<void> => {
  for (let at = 0; at < bytes.length && !request.destroyed; at += bandwidth.pieceBytes) {
    const chunk = bytes.subarray(at, at + bandwidth.pieceBytes);
    await bandwidth.take(chunk.length);
    if (!request.write(chunk)) await once(request, "drain");
  }
  request.end();
};

const answerOf = async (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on("response", resolve);
    request.on("error", reject);
    request.setTimeout(SILENCE_MS, () => request.destroy(new Error("silence")));
  });

const sender = (proxy: ProxyEnv | null) => {
  const options = { keepAlive: true, ...(proxy === null ? {} : { proxyEnv: proxy }) };
  const plain = new HttpAgent(options);
  const sealed = new HttpsAgent(options);
  return (target: URL, headers: Record<string, string | number>): ClientRequest =>
    target.protocol === "https:"
      ? httpsRequest(target, { method: "PUT", agent: sealed, headers })
      : httpRequest(target, { method: "PUT", agent: plain, headers });
};

export const createStore = (bandwidth: Bandwidth, proxy: ProxyEnv | null = null): Store => {
  const begin = sender(proxy);
  const put: Store["put"] = async ({ url, cabecalhos }, bytes) => {
    const request = begin(new URL(url), { ...cabecalhos, "content-length": bytes.length });
    try {
      const answer = answerOf(request);
      // A store that refuses may answer and close before it has read everything: the answer counts.
      const [response] = await Promise.all([answer, writePaced(request, bytes, bandwidth).catch(() => undefined)]);
      response.resume();
      await once(response, "end");
      if (response.statusCode !== 200) throw new StoreRefusal(response.statusCode ?? 0);
      return response.headers.etag ?? "";
    } catch (error) {
      request.destroy();
      if (error instanceof StoreRefusal && !isOverloaded(error.status)) throw error;
      if (trustSystemAfter(error)) return put({ url, cabecalhos }, bytes);
      throw new Unreachable("store", { cause: error });
    }
  };
  return { put };
};
