import {
  ERROS,
  ERROS_COMUNS,
  ERROS_DO_AGENTE,
  ERROS_NA_AJUDA,
  mensagemDeCapacidade,
  type CodigoErro,
  type ErroWire,
} from "@acervo/contracts/erros";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { DatabaseError } from "pg";
import { ShareTakenError, TimeUpError } from "../platform/budget/request-budget.ts";
import { ErroDeNegocio } from "./erro-de-negocio.ts";
import { SaidasSeguradasError } from "../platform/saidas/saidas.ts";

type Answer = { readonly status: number; readonly body: ErroWire | ErroWire[] };

const answer = (codigo: CodigoErro): { readonly status: number; readonly body: ErroWire } => ({
  status: ERROS[codigo].status,
  body: { codigo, mensagem: ERROS[codigo].mensagem },
});

const isDeclared = (codigo: CodigoErro, request: FastifyRequest): boolean => {
  const { endpoint } = request.routeOptions.config;
  const atTheDoor: readonly CodigoErro[] = [
    ...(endpoint?.acesso.tipo === "agente" ? ERROS_DO_AGENTE : []),
    ...(endpoint?.segundaProva === undefined ? [] : (["SEGUNDA_PROVA_NECESSARIA"] as const)),
    ...(endpoint?.naAjuda === undefined ? [] : ERROS_NA_AJUDA),
  ];
  return [...ERROS_COMUNS, ...atTheDoor, ...(endpoint?.errors ?? [])].includes(codigo);
};

const fromValidation = (error: FastifyError): Answer | null => {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const body = error.validation.map(({ instancePath, message }) => ({
    codigo: "CAMPO_INVALIDO",
    mensagem: message ?? ERROS.CAMPO_INVALIDO.mensagem,
    campo: instancePath.replace(/^\//, "").replaceAll("/", "."),
  }));
  return { status: ERROS.CAMPO_INVALIDO.status, body };
};

/** Malformed JSON, a body too large, an unknown media type: the framework's own refusals of the client's input. */
const fromFramework = (error: FastifyError): Answer | null => {
  const status = error.statusCode ?? 500;
  if (status === 503) return answer("SERVICO_INDISPONIVEL");
  if (status === 429) return answer("MUITAS_REQUISICOES");
  if (status < 400 || status >= 500) return null;
  return { status, body: answer("CAMPO_INVALIDO").body };
};

/** PostgreSQL's words for text that it cannot hold, which has U+0000 in it: only what came with a request has. */
const UNSTORABLE: ReadonlySet<string | undefined> = new Set(["22021", "22P05"]);
const fromUnstorableText = (error: unknown): Answer | null =>
  error instanceof DatabaseError && UNSTORABLE.has(error.code) ? answer("CAMPO_INVALIDO") : null;

const fromHeld = (error: unknown): Answer | null =>
  error instanceof SaidasSeguradasError ? answer("SAIDAS_SEGURADAS") : null;

const fromRefusal = ({ codigo, message, campos, capacidadeLivreBytes }: ErroDeNegocio): Answer => {
  const { status } = ERROS[codigo];
  const plain = { codigo, mensagem: message };
  const body =
    capacidadeLivreBytes === undefined
      ? plain
      : { ...plain, mensagem: mensagemDeCapacidade(capacidadeLivreBytes), capacidadeLivreBytes };
  return { status, body: campos.length === 0 ? body : campos.map((campo) => ({ ...body, campo })) };
};

/** PostgreSQL's word for a statement that it ended, because it ran for too long. */
const QUERY_CANCELED = "57014";
const isTimeUp = (error: unknown): boolean =>
  error instanceof TimeUpError || (error instanceof DatabaseError && error.code === QUERY_CANCELED);

const RETRY_SECONDS = 5;

/** What a request was not given of the process: asking again later makes sense. */
const fromBudget = (error: unknown): Answer | null => {
  if (error instanceof ShareTakenError) return answer("MUITAS_AO_MESMO_TEMPO");
  return isTimeUp(error) ? answer("TEMPO_ESGOTADO") : null;
};

const toAnswer = (error: FastifyError, request: FastifyRequest): Answer => {
  if (error instanceof ErroDeNegocio) {
    if (isDeclared(error.codigo, request)) return fromRefusal(error);
    request.log.error({ codigo: error.codigo }, "the endpoint does not declare this error");
    return answer("ERRO_INTERNO");
  }
  const spent = fromBudget(error);
  if (spent !== null) {
    request.log.warn({ err: error }, "a request was ended");
    return spent;
  }
  const known = fromHeld(error) ?? fromValidation(error) ?? fromFramework(error) ?? fromUnstorableText(error);
  if (known !== null) return known;
  request.log.error({ err: error }, "unexpected error");
  return answer("ERRO_INTERNO");
};

/** Every failure leaves as `{codigo, mensagem}` or a list of them, in Portuguese, without a stack. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = toAnswer(error, request);
    const retryAfterSeconds =
      error instanceof ErroDeNegocio ? error.retryAfterSeconds : fromBudget(error) === null ? undefined : RETRY_SECONDS;
    if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
    return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
  });
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = answer("NAO_ENCONTRADO");
    return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
  });
};

/** An address that no route can read: the framework's own answer is in English and repeats it, with what it names. */
export const answerUnreadableAddress = (reply: FastifyReply): void => {
  const { status, body } = answer("CAMPO_INVALIDO");
  void reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
};

/** What came is no request, or came too slowly: there is no route to answer for it. */
export const answerBrokenRequest = (error: ConnectionError, socket: Socket): void => {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = answer(error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "TEMPO_ESGOTADO" : "CAMPO_INVALIDO");
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
};
