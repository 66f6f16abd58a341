import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What becomes of one request. */
export type Fault =
  /** Answered with a status; the server never sees it. */
  | { readonly tipo: "erro"; readonly status: number }
  /** The line is cut before the server sees anything. */
  | { readonly tipo: "corte-antes" }
  /** The line is cut on both sides when half of the body went through. */
  | { readonly tipo: "corte-no-corpo" }
  /** The server does its work, the answer never arrives. */
  | { readonly tipo: "corte-depois" }
  /** The server does its work; half of its answer's body arrives, then the line is cut. */
  | { readonly tipo: "resposta-truncada" }
  /** Arrives late. */
  | { readonly tipo: "atraso"; readonly ms: number }
  /** Nothing happens for so long, then the line is cut. */
  | { readonly tipo: "silencio"; readonly ms: number }
  /** One bit of the answer's body is another. */
  | { readonly tipo: "bit-trocado" }
  /** Answered by the test itself, with what it likes. */
  | {
      readonly tipo: "resposta";
      readonly responder: (corpo: Buffer, headers: IncomingMessage["headers"]) => Promise<ProxyAnswer>;
    };

export type ProxyAnswer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

export type ProxyCall = {
  readonly number: number;
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  /** By a signed URL: the agent's own traffic with the store. */
  readonly isSigned: boolean;
  /** Of the request's body, as declared. */
  readonly declaredBytes: number;
  /** Of the request's body, as arrived. */
  receivedBytes: number;
  /** Of the answer; null until the server gave one. */
  status: number | null;
  /** When the whole answer had been handed over; null until then. */
  deliveredAt: number | null;
};

/** Places in the life of a request at which a test may act; the request waits meanwhile. */
export type Stage = "chegou" | "meio" | "respondida" | "entregue";

export type FaultProxy = {
  readonly url: string;
  readonly calls: ProxyCall[];
  /** Decides about each request; set it anew at any time. */
  decide: (call: ProxyCall) => Fault | null;
  observe: (stage: Stage, call: ProxyCall) => Promise<void> | void;
  /** Resolves when the server has no request of ours in hand. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Without an encoding a message's chunks are buffers. */
const chunksOf = (source: IncomingMessage): AsyncIterable<Buffer> => source;

const readAll = async (source: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(source)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

type Passing = {
  readonly proxy: Pick<FaultProxy, "observe">;
  readonly call: ProxyCall;
  readonly fault: Fault | null;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
};

/** Hands the body on as it comes, and stops halfway if the fault says so. */
const passBody = async (
  { proxy, call, fault, request }: Passing,
  upstream: ReturnType<typeof httpRequest>,
): Promise<boolean> => {
  const half = call.declaredBytes / 2;
  let isPastHalf = false;
  for await (const bytes of chunksOf(request)) {
    call.receivedBytes += bytes.length;
    if (!isPastHalf && call.receivedBytes >= half) {
      isPastHalf = true;
      await proxy.observe("meio", call);
      if (fault?.tipo === "corte-no-corpo") {
        upstream.write(bytes.subarray(0, bytes.length / 2));
        return false;
      }
    }
    if (!upstream.write(bytes)) await once(upstream, "drain");
  }
  upstream.end();
  return true;
};

const deliver = async ({ proxy, call, fault, response }: Passing, answer: IncomingMessage): Promise<void> => {
  const body = await readAll(answer);
  call.status = answer.statusCode ?? 0;
  await proxy.observe("respondida", call);
  if (fault?.tipo === "corte-depois") return void response.destroy();
  if (fault?.tipo === "bit-trocado" && body.length > 0) {
    const middle = body.length >> 1;
    body[middle] = (body[middle] ?? 0) ^ 1;
  }
  response.writeHead(call.status, answer.rawHeaders);
  if (fault?.tipo === "resposta-truncada") {
    response.write(body.subarray(0, body.length >> 1), () => response.destroy());
    return;
  }
  response.end(body);
  // Who asked may be dead by now: then nothing is delivered.
  if (!response.closed) await once(response, "close");
  if (!response.writableFinished) return;
  call.deliveredAt = performance.now();
  await proxy.observe("entregue", call);
};

/** Faults after which the server knows nothing of the request; true when the request is done with. */
const failEarly = async ({ call, fault, request, response }: Passing): Promise<boolean> => {
  if (fault === null) return false;
  switch (fault.tipo) {
    case "erro":
      call.receivedBytes += (await readAll(request)).length;
      response.writeHead(fault.status).end();
      return true;
    case "silencio":
      await wait(fault.ms);
      request.socket.destroy();
      return true;
    case "corte-antes":
      request.socket.destroy();
      return true;
    case "atraso":
      await wait(fault.ms);
      return false;
    case "resposta": {
      const body = await readAll(request);
      call.receivedBytes += body.length;
      const { status, headers = {} } = await fault.responder(body, request.headers);
      call.status = status;
      response.writeHead(status, { ...headers }).end();
      return true;
    }
    case "corte-no-corpo":
    case "corte-depois":
    case "resposta-truncada":
    case "bit-trocado":
      return false;
  }
};

const passOn = async (passing: Passing, target: string, agent: Agent): Promise<void> => {
  const { request, response, call } = passing;
  const { hostname, port } = new URL(target);
  const upstream = httpRequest({
    hostname,
    port,
    agent,
    method: call.method,
    path: call.url,
    headers: request.rawHeaders,
    setHost: false,
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    upstream.on("response", resolve);
    upstream.on("error", reject);
  });
  answered.catch(() => undefined);
  try {
    if (!(await passBody(passing, upstream))) throw new Error("cut by the test");
    await deliver(passing, await answered);
  } catch {
    upstream.destroy();
    response.destroy();
  }
};

/** An HTTP proxy in front of one server that breaks what it is told to break and writes down what it saw. */
export const startFaultProxy = async (target: () => string): Promise<FaultProxy> => {
  const agent = new Agent({ keepAlive: true });
  const calls: ProxyCall[] = [];
  const open = new Set<Promise<void>>();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? "";
    const call: ProxyCall = {
      number: calls.length + 1,
      method: request.method ?? "",
      url,
      isSigned: url.includes("X-Amz-Signature="),
      declaredBytes: Number(request.headers["content-length"] ?? 0),
      receivedBytes: 0,
      status: null,
      deliveredAt: null,
    };
    calls.push(call);
    const passing = { proxy, call, fault: proxy.decide(call), request, response };
    await proxy.observe("chegou", call);
    if (!(await failEarly(passing))) await passOn(passing, target(), agent);
  };
  const server = createServer((request, response) => {
    const work = serve(request, response).catch(() => void response.destroy());
    open.add(work);
    void work.finally(() => open.delete(work));
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server bound to TCP always has an address of this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    calls,
    decide: () => null,
    observe: () => undefined,
    settled: async () => void (await Promise.all(open)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await Promise.all(open);
    },
  };
  return proxy;
};
