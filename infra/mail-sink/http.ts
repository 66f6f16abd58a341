import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { MessageStore } from "./message-store.ts";
import { messageListPage, messagePage } from "./page.ts";
import type { ReturnRules } from "./return-rules.ts";
import { returnKindSchema } from "./returns.ts";

const longestWaitMs = 60_000;

/**
 * GET /messages?to=…                         messages, oldest first
 * GET /messages/next?to=…&after=…&waitMs=…   the next one, waited for; 204 when none came in time
 * GET /messages/{id} and /messages/{id}/html
 * DELETE /messages?to=…                      forgets them (all without `to`)
 * PUT /returns?to=…&kind=…                   has messages to an address come back; without `kind`, no more
 * GET /                                      a page for people
 */
export function createMailHttpServer(store: MessageStore, returns: ReturnRules): Server {
  return createServer((request, response) => {
    handle({ store, returns }, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
}

type Parts = { readonly store: MessageStore; readonly returns: ReturnRules };

async function handle({ store, returns }: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://mail");
  const to = url.searchParams.get("to") ?? undefined;
  if (request.method === "DELETE" && url.pathname === "/messages") {
    store.clear(to);
    response.writeHead(204).end();
  } else if (request.method === "PUT" && url.pathname === "/returns") {
    setReturns(returns, url.searchParams);
    response.writeHead(204).end();
  } else if (request.method !== "GET") response.writeHead(405).end();
  else if (url.pathname === "/") sendHtml(response, messageListPage(store.list(to).toReversed(), to));
  else if (url.pathname === "/messages") sendJson(response, store.list(to));
  else if (url.pathname === "/messages/next") await sendNext(store, url.searchParams, response);
  else sendOne(store, url.pathname, response);
}

function setReturns(returns: ReturnRules, query: URLSearchParams): void {
  const kind = query.get("kind");
  returns.set(query.get("to") ?? "", kind === null ? null : returnKindSchema.parse(kind));
}

async function sendNext(store: MessageStore, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const waitMs = Math.min(Number(query.get("waitMs") ?? 0), longestWaitMs);
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(waitMs)]);
  const message = await store.next(query.get("to") ?? "", Number(query.get("after") ?? 0), signal);
  if (message === undefined) response.writeHead(204).end();
  else sendJson(response, message);
}

function sendOne(store: MessageStore, pathname: string, response: ServerResponse): void {
  const [, id, part] = /^\/messages\/(\d+)(\/html|\/page)?$/.exec(pathname) ?? [];
  const message = id === undefined ? undefined : store.find(Number(id));
  if (message === undefined) response.writeHead(404).end();
  else if (part === "/page") sendHtml(response, messagePage(message));
  // Links leave the frame in which the page shows the message.
  else if (part === "/html") sendHtml(response, `<base target="_blank">${message.html}`);
  else sendJson(response, message);
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

function sendHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
}
