import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { tooMany, unauthorized, type Answer } from "./answers.ts";
import { answerApi } from "./api.ts";
import { createFaults, faultSchema, type FaultKind } from "./faults.ts";
import { sandboxPage } from "./page.ts";
import { sandboxActions } from "./payment-actions.ts";
import type { Charged } from "./payments.ts";
import { createStore, type Store } from "./store.ts";
import { createWebhooks } from "./webhooks.ts";

const VERSION = "/v3";
const eventSchema = z.object({ id: z.string() });

const send = (response: ServerResponse, { status, body }: Answer): void => {
  if (response.destroyed) return;
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
};

const parseJson = (source: string): unknown => {
  try {
    return source === "" ? undefined : JSON.parse(source);
  } catch {
    return undefined;
  }
};

/** Ends a request as a fault says. A silent one stays open: the client gives up, or the server is stopped. */
const answerWith = (response: ServerResponse, fault: FaultKind | null, { answer, silent = false }: Charged): void => {
  if (silent || fault === "cala-depois") return;
  if (fault === "some-depois") return void response.destroy();
  if (fault === "ilegivel") return void response.writeHead(200, { "content-type": "text/html" }).end("<html>");
  send(response, answer);
};

const firstFaults: Partial<Record<FaultKind, (response: ServerResponse) => void>> = {
  "some-antes": (response) => void response.destroy(),
  limite: (response) => send(response, tooMany()),
  erro500: (response) => void response.writeHead(500, { "content-type": "text/plain" }).end("Internal Server Error"),
};

/**
 * The payment provider's API v3 on one port, in a process of its own that remembers everything until it ends.
 * - `/v3/…` is the API, with the key in `access_token`;
 * - `/` is a page where a person pays, expires, refunds and disputes by hand;
 * - `POST /controle/falhas` plants faults, `GET /controle/chamadas` tells what was asked for, without bodies;
 * - `POST /controle/{segurar,soltar,repetir}` hold webhooks back, let them go in reverse, send one again.
 */
export function createAsaasSandbox(key: string): Server {
  const faults = createFaults();
  const calls: string[] = [];
  const webhooks = createWebhooks();
  const server = createServer();
  const store: Store = createStore(key, () => originOf(server), webhooks);

  const serveApi = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const method = request.method ?? "GET";
    const path = url.pathname.slice(VERSION.length);
    const source = await text(request);
    if (request.headers["access_token"] !== key) return send(response, unauthorized());
    calls.push(`${method} ${path}`);
    const fault = faults.take(`${method} ${path}`);
    const first = fault === null ? undefined : firstFaults[fault];
    if (first !== undefined) return first(response);
    const call = { method, path, query: url.searchParams, body: parseJson(source) };
    answerWith(response, fault, await answerApi(store, call));
  };

  const control: Record<string, (body: unknown) => unknown> = {
    "POST /controle/falhas": (body) => faults.plant(faultSchema.parse(body)),
    "POST /controle/sem-falhas": () => faults.clear(),
    "GET /controle/chamadas": () => calls,
    "GET /controle/eventos": () => webhooks.sent,
    "POST /controle/segurar": () => webhooks.hold(),
    "POST /controle/soltar": () => webhooks.releaseReversed(),
    "POST /controle/repetir": (body) => webhooks.replay(eventSchema.parse(body).id),
  };

  const serveRest = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const [, id = "", action = ""] = /^\/acao\/([^/]+)\/([A-Za-z]+)$/.exec(url.pathname) ?? [];
    const payment = store.payments.get(id);
    if (request.method === "POST" && payment !== undefined) {
      await sandboxActions[action]?.(store, payment);
      return void response.writeHead(303, { location: "/" }).end();
    }
    const controlled = control[`${request.method} ${url.pathname}`];
    if (controlled !== undefined)
      return send(response, { status: 200, body: controlled(parseJson(await text(request))) ?? {} });
    if (url.pathname !== "/") return send(response, { status: 404, body: {} });
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(sandboxPage(store));
  };

  server.on("request", (request, response) => {
    const url = new URL(request.url ?? "/", "http://asaas");
    const serve = url.pathname.startsWith(`${VERSION}/`) ? serveApi : serveRest;
    serve(request, response, url).catch(() => send(response, { status: 500, body: {} }));
  });
  server.on("close", () => webhooks.stop());
  return server;
}

const originOf = (server: Server): string => {
  const address = server.address();
  return typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
};
