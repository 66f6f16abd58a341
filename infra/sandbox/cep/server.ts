import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { answerAsBrasilApi, answerAsViaCep, type Answer } from "./answers.ts";
import { readCepCatalog, type Provider } from "./catalog.ts";

/** ok · erro500 · lento (answers after 10 s) · fora (cuts the connection) · ilegivel (a success that is no JSON) */
const behaviour = z.enum(["ok", "erro500", "lento", "fora", "ilegivel"]);
const controlSchema = z.object({ viaCep: behaviour.optional(), brasilApi: behaviour.optional() });
type Behaviours = Record<Provider, z.infer<typeof behaviour>>;

const slowAnswerMs = 10_000;

/**
 * Both CEP providers on one port, over the same list of CEPs.
 * GET and POST /controle read and change how each behaves; POST /controle {} changes nothing.
 * GET /chamadas tells how often each was asked for which CEP, so that a test can prove a cache.
 */
export function createCepSandbox(): Server {
  const catalog = readCepCatalog();
  const behaviours: Behaviours = { viaCep: "ok", brasilApi: "ok" };
  const calls: { provider: Provider; cep: string }[] = [];

  const provide = (provider: Provider, cep: string, response: ServerResponse): void => {
    calls.push({ provider, cep });
    const answer = provider === "viaCep" ? answerAsViaCep(catalog, cep) : answerAsBrasilApi(catalog, cep);
    const behave: Record<z.infer<typeof behaviour>, () => void> = {
      ok: () => send(response, answer),
      erro500: () =>
        send(response, { status: 500, contentType: "text/plain; charset=utf-8", body: "Internal Server Error" }),
      lento: () => void setTimeout(() => send(response, answer), slowAnswerMs).unref(),
      fora: () => response.destroy(),
      ilegivel: () => send(response, { ...answer, status: 200, body: "<html>" }),
    };
    behave[behaviours[provider]]();
  };

  const control = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === "POST") {
      const parsed = controlSchema.safeParse(await json(request));
      if (!parsed.success) return sendJson(response, 400, parsed.error.issues);
      behaviours.viaCep = parsed.data.viaCep ?? behaviours.viaCep;
      behaviours.brasilApi = parsed.data.brasilApi ?? behaviours.brasilApi;
    }
    sendJson(response, 200, behaviours);
  };

  return createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? "/", "http://cep").pathname);
    const viaCep = /^\/ws\/([^/]*)\/json\/?$/.exec(pathname)?.[1];
    const brasilApi = /^\/api\/cep\/v2\/([^/]+)$/.exec(pathname)?.[1];
    if (viaCep !== undefined) provide("viaCep", viaCep, response);
    else if (brasilApi !== undefined) provide("brasilApi", brasilApi, response);
    else if (pathname === "/chamadas") sendJson(response, 200, calls);
    else if (pathname === "/controle") control(request, response).catch(() => sendJson(response, 400, {}));
    else sendJson(response, 404, {});
  });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, { status, contentType: "application/json; charset=utf-8", body: JSON.stringify(body) });
}

function send(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return;
  response.writeHead(answer.status, { "content-type": answer.contentType }).end(answer.body);
}
