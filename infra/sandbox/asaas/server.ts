import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { setTimeout as pause } from "node:timers/promises";
import { badRequest, tooMany, unauthorized, type Answer } from "./answers.ts";
import { answerApi } from "./api.ts";
import { createFaults } from "../faults.ts";
import { faultSchema, type Fault, type FaultKind } from "./faults.ts";
import { invoiceFile } from "./invoices.ts";
import { sandboxPage } from "./page.ts";
import { sandboxActions } from "./payment-actions.ts";
import type { Charged } from "./payments.ts";
import { clockSchema, createQuota, quotaSchema } from "./quota.ts";
import { createStore, type Store } from "./store.ts";
import { createWebhooks } from "./webhooks.ts";

const VERSION = "/v3";
const OUTSIDE_QUOTA = /^\/sandbox\//;
const picturesSchema = z.object({ imagens: z.boolean() });
const decideSchema = z.object({ sozinhas: z.boolean() });
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
const answerWith = async (
  response: ServerResponse,
  fault: Fault | null,
  { answer, silent = false }: Charged,
): Promise<void> => {
  if (silent || fault?.como === "cala-depois") return;
  if (fault?.como === "some-depois") return void response.destroy();
  if (fault?.como === "ilegivel") return void response.writeHead(200, { "content-type": "text/html" }).end("<html>");
  if (fault?.como === "lento") await pause(fault.ms, undefined, { ref: false });
  send(response, answer);
};

const firstFaults: Partial<Record<FaultKind, (response: ServerResponse, fault: Fault) => void>> = {
  "some-antes": (response) => void response.destroy(),
  limite: (response) => send(response, tooMany()),
  erro500: (response) => void response.writeHead(500, { "content-type": "text/plain" }).end("Internal Server Error"),
  recusa: (response, { codigo }) => send(response, badRequest(codigo, "Recusado a pedido do teste.")),
};

/**
 * The payment provider's API v3 on one port, in a process of its own that remembers everything until it ends.
 * - `/v3/…` is the API, with the key in `access_token`;
 * - `/` is a page where a person pays, expires, refunds and disputes by hand;
 * - `POST /controle/falhas` plants faults, `GET /controle/chamadas` tells what was asked for, without bodies;
 * - `POST /controle/{limites,relogio}` set what is allowed and what time it is, `GET /controle/cota` tells what was counted;
 * - `POST /controle/prefeituras` says whether municipalities decide about tax documents by themselves;
 * - `POST /controle/{segurar,soltar,repetir}` hold webhooks back, let them go in reverse, send one again.
 */
export function createAsaasSandbox(key: string): Server {
  const faults = createFaults<Fault>();
  const calls: string[] = [];
  const webhooks = createWebhooks();
  const quota = createQuota();
  const server = createServer();
  const store: Store = createStore(key, { origin: () => originOf(server), webhooks, now: () => quota.now() });

  const serveApi = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const method = request.method ?? "GET";
    const path = url.pathname.slice(VERSION.length);
    const source = await text(request);
    if (request.headers["access_token"] !== key) return send(response, unauthorized());
    // What a person does at the sandbox's page is no request of the account.
    if (!OUTSIDE_QUOTA.test(path)) {
      const { allowed, done } = quota.enter(method);
      response.once("close", done);
      for (const [name, value] of Object.entries(quota.headers())) response.setHeader(name, value);
      if (!allowed) return send(response, tooMany());
    }
    calls.push(`${method} ${path}`);
    const fault = faults.take(`${method} ${path}`);
    const first = fault === null ? undefined : firstFaults[fault.como];
    if (fault !== null && first !== undefined) return first(response, fault);
    const call = { method, path, query: url.searchParams, body: parseJson(source) };
    await answerWith(response, fault, await answerApi(store, call));
  };

  const control: Record<string, (body: unknown) => unknown> = {
    "POST /controle/falhas": (body) => faults.plant(faultSchema.parse(body)),
    "POST /controle/sem-falhas": () => faults.clear(),
    "POST /controle/limites": (body) => quota.configure(quotaSchema.parse(body)),
    "POST /controle/relogio": (body) => {
      const { agora } = clockSchema.parse(body);
      quota.setClock(agora === null ? null : new Date(agora));
    },
    "POST /controle/imagens": (body) => {
      store.pictures = picturesSchema.parse(body).imagens;
    },
    "POST /controle/prefeituras": (body) => {
      store.municipalitiesDecide = decideSchema.parse(body).sozinhas;
    },
    "GET /controle/cota": () => quota.seen,
    "GET /controle/chamadas": () => calls,
    "GET /controle/eventos": () => webhooks.sent,
    "GET /controle/por-entregar": () => ({ eventos: webhooks.left() }),
    "POST /controle/segurar": () => webhooks.hold(),
    "POST /controle/soltar": () => webhooks.releaseReversed(),
    "POST /controle/repetir": (body) => webhooks.replay(eventSchema.parse(body).id),
  };

  const servePage = (response: ServerResponse, { pathname }: URL): void => {
    const file = invoiceFile(store, pathname);
    if (file !== null) return void response.writeHead(200, { "content-type": file.type }).end(file.content);
    if (pathname !== "/") return send(response, { status: 404, body: {} });
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(sandboxPage(store));
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
    servePage(response, url);
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
