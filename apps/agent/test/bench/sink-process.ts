import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { agentes } from "@acervo/contracts/agentes";
import { serveParent } from "./serve-parent.ts";
import { backupRoutes } from "./sink/backup-routes.ts";
import { ETAG, identityRoutes } from "./sink/identity-routes.ts";
import { createKeptFiles } from "./sink/kept-files.ts";
import { createObjects } from "./sink/objects.ts";
import { restoreRoutes } from "./sink/restore-routes.ts";

/**
 * Speaks the agent's protocol and takes any bytes, so that nothing but the agent itself limits its speed. With a folder
 * as its second argument it keeps objects there and gives small files back.
 */

const [root = "", folder] = process.argv.slice(2);
const kept = folder === undefined ? null : createKeptFiles();
const objects = createObjects(folder ?? null);
let url = "";
const base = (): string => url;
const routes = [
  ...identityRoutes(root),
  ...backupRoutes(base, kept),
  ...(kept === null ? [] : restoreRoutes(base, kept)),
];

/** Since it was last asked. */
let calls: string[] = [];
let storeRequests = 0;

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(request, "end");
  return Buffer.concat(chunks).toString();
};

const answer = async (request: IncomingMessage, response: ServerResponse, target: URL): Promise<void> => {
  const text = await readAll(request);
  const found = routes.find(
    ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(target.pathname),
  );
  calls.push(found?.endpoint.path ?? target.pathname);
  if (found === undefined) return void response.writeHead(404, { "content-type": "application/json" }).end("{}");
  if (found.endpoint === agentes.configuracao && request.headers["if-none-match"] === `"${ETAG}"`)
    return void response.writeHead(304).end();
  const params = found.pattern.exec(target.pathname)?.groups ?? {};
  const body: unknown = text === "" ? undefined : JSON.parse(text);
  const answered = JSON.stringify(found.handle({ params, query: target.searchParams, body }));
  response.writeHead(found.endpoint.status, { "content-type": "application/json", etag: `"${ETAG}"` }).end(answered);
};

const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  url = `http://${request.headers.host ?? ""}`;
  const target = new URL(request.url ?? "", url);
  if (!target.pathname.startsWith("/armazem/")) return answer(request, response, target);
  storeRequests += 1;
  await objects.serve(request, response, target);
};

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.destroy();
  });
});

serveParent(server, () => {
  const counted = { calls, storeRequests };
  calls = [];
  storeRequests = 0;
  return counted;
});
