import { hash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { agentes } from "@acervo/contracts/agentes";
import { z } from "zod";
import { backupRoutes } from "./test-backup-routes.ts";
import { etagOf, identityRoutes } from "./test-identity-routes.ts";
import { restoreRoutes } from "./test-restore-routes.ts";
import { type Route, type TestState } from "./test-protocol.ts";
import { refuse, Refused } from "./test-refusal.ts";

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(request, "end");
  return Buffer.concat(chunks);
};

/** A store that keeps what it checked, as every S3 does: length and MD5. */
const putObject = (state: TestState, url: URL, headers: IncomingMessage["headers"], bytes: Buffer): number => {
  const grant = state.grants.get(url.pathname.split("/").at(-1) ?? "");
  if (grant === undefined) return 403;
  if (headers["content-md5"] !== hash("md5", bytes, "base64")) return 400;
  const parte = url.searchParams.get("parte");
  if (parte !== null) grant.partes.set(Number(parte), bytes);
  else state.objects.set(grant.idObjeto, bytes);
  return 200;
};

const rangeOf = (state: TestState, url: URL): Buffer | undefined => {
  const from = Number(url.searchParams.get("de"));
  return state.objects
    .get(url.pathname.split("/").at(-1) ?? "")
    ?.subarray(from, from + Number(url.searchParams.get("tamanho")));
};

const refuseSignedIn = ({ refusal }: TestState, response: ServerResponse): boolean => {
  if (refusal === null) return false;
  response.writeHead(refusal.status, { "content-type": "application/json" });
  response.end(JSON.stringify({ codigo: refusal.codigo, mensagem: "Este dispositivo foi desativado." }));
  return true;
};

/** Each process start opens the next epoch, and its token names it. */
const refuseToken = ({ endpoint }: Route, { epoca }: TestState, authorization: string | undefined): void => {
  if (endpoint.acesso.tipo !== "agente") return;
  const named = /^Bearer t(\d+)$/.exec(authorization ?? "")?.[1];
  if (named === undefined) throw refuse(401, "NAO_AUTENTICADO");
  if (Number(named) < epoca) throw refuse(409, "IDENTIDADE_DUPLICADA");
};

const malformed = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => ({ codigo: "CAMPO_INVALIDO", mensagem: message, campo: path.join(".") }));

/** The protocol over real HTTP, with a store, in memory. */
export const serveProtocol = async (state: TestState) => {
  let url = "";
  const routes = [...identityRoutes(state), ...backupRoutes(state, () => url), ...restoreRoutes(state, () => url)];
  const answer = (call: string, target: URL, request: IncomingMessage, bytes: Buffer): [number, unknown] => {
    const found = routes.find(
      ({ endpoint, pattern }) => call.startsWith(endpoint.method) && pattern.test(target.pathname),
    );
    if (found === undefined) return [404, { codigo: "NAO_ENCONTRADO", mensagem: target.pathname }];
    const params = found.pattern.exec(target.pathname)?.groups ?? {};
    const body: unknown = bytes.length === 0 ? undefined : JSON.parse(bytes.toString());
    try {
      refuseToken(found, state, request.headers.authorization);
      const isKnown =
        found.endpoint === agentes.configuracao && request.headers["if-none-match"] === `"${etagOf(state)}"`;
      return isKnown
        ? [304, undefined]
        : [found.endpoint.status, found.handle({ params, query: target.searchParams, body })];
    } catch (error) {
      if (error instanceof Refused) return [error.status, error.body];
      if (error instanceof z.ZodError) return [400, malformed(error)];
      throw error;
    }
  };
  const send = (response: ServerResponse, [status, body]: readonly [number, unknown], etag: string): void => {
    response.writeHead(status, { "content-type": "application/json", etag: `"${etag}"` });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bytes = await readAll(request);
    const target = new URL(request.url ?? "", url);
    const isStore = target.pathname.startsWith("/armazem/");
    const call = `${request.method ?? ""} ${isStore ? "/armazem" : target.pathname.replace("/api-acervo/agente", "")}`;
    state.calls.push(call);
    const fault = await state.fault(call);
    if (fault === "corte") return void request.socket.destroy();
    if (typeof fault === "number") return void response.writeHead(fault).end();
    if (request.headers.authorization !== undefined && refuseSignedIn(state, response)) return;
    if (call === "GET /armazem") return void response.writeHead(206).end(rangeOf(state, target));
    const answered: [number, unknown] = isStore
      ? [putObject(state, target, request.headers, bytes), undefined]
      : answer(call, target, request, bytes);
    if (fault === "depois") return void request.socket.destroy();
    send(response, answered, isStore ? "e" : etagOf(state));
  };
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server bound to TCP always has an address of this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url, close };
};
