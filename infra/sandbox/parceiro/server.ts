import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { createFaults } from "../faults.ts";
import { createNotices, type Answer } from "./notices.ts";

/**
 * - `some-antes`: cuts the connection without doing anything · `some-depois`: does it, then cuts the connection
 * - `cala-antes`: never answers and does nothing · `cala-depois`: does it and never answers
 * - `erro500` · `recusa`: refuses it for good · `repete`: does it and gives the answer of the request before
 */
const kind = z.enum(["some-antes", "some-depois", "cala-antes", "cala-depois", "erro500", "recusa", "repete"]);
const faultSchema = z.object({ rota: z.string(), como: kind, vezes: z.int().positive().default(1) });
type Fault = z.infer<typeof faultSchema>;

const NOTICE = /^.*\/v1\/comunicados\/(\d+\/\d+)$/;

const send = (response: ServerResponse, { status, body }: Answer): void => {
  if (response.destroyed) return;
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
};

/**
 * The partner's registry system as docs/formats/partner-notices.md has it, in a process of its own that remembers
 * everything until it ends. `GET /` and `GET /controle/comunicados` tell the notices, `POST /controle/falhas` plants
 * faults, `POST /controle/sem-falhas` takes them away, `GET /controle/chamadas` tells what was asked for.
 */
export function createPartnerSandbox(secret: string): Server {
  const faults = createFaults<Fault>();
  const notices = createNotices(secret);
  const calls: string[] = [];
  let last: Answer = { status: 200, body: {} };

  const serveNotice = async (request: IncomingMessage, response: ServerResponse, nome: string): Promise<void> => {
    const body = await text(request);
    const path = request.url ?? "";
    calls.push(`PUT ${nome}`);
    const fault = faults.take(`PUT ${nome}`)?.como;
    if (fault === "some-antes") return void response.destroy();
    if (fault === "cala-antes") return;
    if (fault === "erro500") return void response.writeHead(500, { "content-type": "text/plain" }).end("Error");
    if (fault === "recusa") return send(response, { status: 422, body: { mensagem: "Serventia desconhecida." } });
    const before = last;
    last = notices.put(nome, { path, headers: request.headers, body });
    if (fault === "some-depois") return void response.destroy();
    if (fault === "cala-depois") return;
    send(response, fault === "repete" ? before : last);
  };

  const control: Record<string, (body: string) => unknown> = {
    "GET /": () => notices.list(),
    "GET /controle/comunicados": () => notices.list(),
    "GET /controle/chamadas": () => calls,
    "POST /controle/falhas": (body) => faults.plant(faultSchema.parse(JSON.parse(body))),
    "POST /controle/sem-falhas": () => faults.clear(),
  };

  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://parceiro");
    const nome = request.method === "PUT" ? NOTICE.exec(pathname)?.[1] : undefined;
    const controlled = control[`${request.method} ${pathname}`];
    const serve = async (): Promise<void> => {
      if (nome !== undefined) return serveNotice(request, response, nome);
      if (controlled === undefined) return send(response, { status: 404, body: {} });
      send(response, { status: 200, body: controlled(await text(request)) ?? {} });
    };
    serve().catch(() => send(response, { status: 500, body: {} }));
  });
}
