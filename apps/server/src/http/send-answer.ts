import { once } from "node:events";
import { Readable } from "node:stream";
import { ArquivoEmFluxo, type Endpoint } from "@acervo/contracts/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { attachment } from "../platform/object-store/attachment.ts";

const ComEtag = z.object({ etag: z.string() });

/** Sends the tag of a conditional answer; tells whether the caller has that very answer. */
const isNotModified = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean => {
  if (endpoint.condicional !== true) return false;
  const etag = `"${ComEtag.parse(answer).etag}"`;
  reply.header("etag", etag);
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return known.includes(etag);
};

const ComoArquivo = z.object({ nome: z.string(), bytes: z.instanceof(Uint8Array) });

/** Never shown by the browser: what customers stored is not ours to run. */
const sendFile = (reply: FastifyReply, answer: unknown): FastifyReply => {
  const { nome, bytes } = ComoArquivo.parse(answer);
  return reply
    .header("content-disposition", attachment(nome))
    .type("application/octet-stream")
    .send(Buffer.from(bytes));
};

/**
 * Waits for the first bytes, so that what fails until then is an error like any other. Later the connection is cut: a
 * file that ends early must not look whole. Who goes away ends the making.
 */
const sendStream = async (reply: FastifyReply, type: string, answer: unknown): Promise<FastifyReply> => {
  const { nome, conteudo, tipo = type, interrupcao: signal } = ArquivoEmFluxo.parse(answer);
  const bytes = Readable.from(conteudo, { objectMode: false, ...(signal === undefined ? {} : { signal }) });
  await once(bytes, "readable");
  // Proxies gather an answer before they pass it on, unless they are told that it is read as it comes. Its connection
  // ends with it, or a process that ends would wait for connections that nobody uses any more.
  if (type === "text/event-stream") reply.header("x-accel-buffering", "no").header("connection", "close");
  return reply.header("content-disposition", attachment(nome)).type(tipo).send(bytes);
};

/** Sends an answer that was checked against the contract, in the way that the endpoint declares. */
export const sendAnswer = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply | Promise<FastifyReply> => {
  if (isNotModified(endpoint, request, reply, answer)) return reply.code(304).send();
  if (endpoint.vazio === true && answer === undefined) return reply.code(204).send();
  reply.code(endpoint.status);
  if (endpoint.fluxo !== undefined) return sendStream(reply, endpoint.fluxo, answer);
  if (endpoint.arquivo === true) return sendFile(reply, answer);
  if (answer === undefined) return reply.send();
  // Serialised here because Fastify would send a bare string as text.
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
};
