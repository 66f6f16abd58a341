import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Resident } from "../service/resident.ts";
import { Refusal, Unreachable } from "../protocol/refusal.ts";
import { obstacleOf } from "../platform/network.ts";
import { palavras } from "../words/words.texts.ts";
import { localTexts } from "./local.texts.ts";

/** A request that this machine's own door turns away. */
export class LocalRefusal extends Error {
  override readonly name = "LocalRefusal";
  readonly status: number;

  constructor(status: number, mensagem: string) {
    super(mensagem);
    this.status = status;
  }
}

const MAX_BODY_BYTES = 65_536;

export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let total = 0;
  request.on("data", (chunk: Buffer) => {
    total += chunk.length;
    if (total <= MAX_BODY_BYTES) chunks.push(chunk);
  });
  await once(request, "end");
  if (total > MAX_BODY_BYTES) throw new LocalRefusal(413, localTexts.pedidoInvalido);
  try {
    return total === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new LocalRefusal(400, localTexts.pedidoInvalido);
  }
};

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
};

/** Status and words for the person; anything unexpected stays in the log. */
export const explainError = (error: unknown): { readonly status: number; readonly mensagem: string } => {
  if (error instanceof LocalRefusal) return { status: error.status, mensagem: error.message };
  if (error instanceof Refusal)
    return { status: 422, mensagem: error.itens[0]?.mensagem ?? palavras.semServidor("REDE") };
  if (error instanceof Unreachable) return { status: 503, mensagem: palavras.semServidor(obstacleOf(error)) };
  return { status: 500, mensagem: localTexts.falhou };
};

/** A server whose handler may throw: the person gets words, the log what happened. */
export const createLocalServer = (
  resident: Resident,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Server =>
  createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const { status, mensagem } = explainError(error);
      if (status >= 500) resident.active()?.agent.log.failure("pedido local falhou", error);
      if (response.headersSent) response.destroy();
      else sendJson(response, status, { mensagem });
    });
  });
