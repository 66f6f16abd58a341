import { autorizar } from "@acervo/contracts/acesso";
import { nada, type Endpoint } from "@acervo/contracts/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { UsuarioAutenticado } from "../platform/identity/usuario-autenticado.ts";
import { ErroDeNegocio } from "./erro-de-negocio.ts";
import { describeForOpenApi } from "./openapi.ts";
import type { NamedRoute } from "./route.ts";

/** Turns a request's bearer token into a person; null when there is no valid token. */
export type Authenticate = (request: FastifyRequest) => Promise<UsuarioAutenticado | null>;

declare module "fastify" {
  interface FastifyRequest {
    /** Filled by the door of each restricted route. */
    usuario: UsuarioAutenticado | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Answers are about someone, or change by the minute: no browser or proxy keeps one, refusals included. */
const forbidCaching = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header("cache-control", "no-store");
};

/** The door: runs before the body is read, so that a stranger learns nothing from validation messages. */
const door =
  (endpoint: Endpoint, authenticate: Authenticate) =>
  async (request: FastifyRequest): Promise<void> => {
    if (endpoint.acesso.tipo === "publico") return;
    request.usuario = await authenticate(request);
    const verdict = autorizar(endpoint.acesso, request.usuario?.papeis ?? null);
    if (verdict === "NAO_AUTENTICADO" || verdict === "SEM_PERMISSAO") throw new ErroDeNegocio(verdict);
  };

/** What `bind` promised the handler; a public endpoint's handler takes no caller. */
const toChamada = (endpoint: Endpoint, request: FastifyRequest) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  origem: { requestId: request.id, ip: request.ip, userAgent: request.headers["user-agent"] ?? null },
  ...(request.usuario === null
    ? {}
    : { usuario: request.usuario, escopo: autorizar(endpoint.acesso, request.usuario.papeis) }),
});

const given = (name: string, schema: unknown): Record<string, unknown> => (schema === nada ? {} : { [name]: schema });

const rateLimit = (endpoint: Endpoint) =>
  endpoint.limite === undefined
    ? {}
    : {
        rateLimit: {
          max: endpoint.limite.maximo,
          timeWindow: endpoint.limite.janelaSegundos * 1000,
          hook: "preHandler" as const,
          keyGenerator: (request: FastifyRequest) =>
            `${endpoint.method} ${endpoint.path} ${request.usuario?.id ?? request.ip}`,
        },
      };

const toFastifyRoute = ({ endpoint, handle, nome }: NamedRoute, authenticate: Authenticate): RouteOptions => ({
  method: endpoint.method,
  url: endpoint.path,
  schema: {
    ...given("params", endpoint.params),
    ...given("querystring", endpoint.query),
    ...given("body", endpoint.body),
    ...describeForOpenApi(nome, endpoint),
  },
  config: { endpoint, ...rateLimit(endpoint) },
  onRequest: [forbidCaching, door(endpoint, authenticate)],
  handler: async (request, reply) => {
    // `bind` paired this handler with this endpoint; the table of routes forgets the pair's type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const answer = await handle(toChamada(endpoint, request) as never);
    const checked: unknown = endpoint.response.parse(answer);
    reply.code(endpoint.status);
    if (checked === undefined) return reply.send();
    // Serialised here because Fastify would send a bare string as text.
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(checked));
  },
});

export const registerRoutes = (
  app: FastifyInstance,
  routes: readonly NamedRoute[],
  authenticate: Authenticate,
): void => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("usuario", null);
  for (const route of routes) app.route(toFastifyRoute(route, authenticate));
};
