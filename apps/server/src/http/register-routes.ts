import { autorizar } from "@acervo/contracts/acesso";
import { type AssuntoDaAjuda, CABECALHO_DA_AJUDA, nada, permitidoCom, type Endpoint } from "@acervo/contracts/endpoint";
import { runWithin } from "../platform/budget/request-budget.ts";
import type { AgenteIdentificado } from "../platform/identity/agente-autenticado.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { isAnonymous, type HideCaller } from "./hide-caller.ts";
import { porSi, type Presenca } from "../platform/identity/presenca.ts";
import type { UsuarioAutenticado } from "../platform/identity/usuario-autenticado.ts";
import { networkOf } from "./address-network.ts";
import { createBodyBudget, type BodyBudget } from "./body-budget.ts";
import { origemDe } from "./chamada.ts";
import { createCrowd, type Crowd, type Hand } from "./crowd.ts";
import { ErroDeNegocio } from "./erro-de-negocio.ts";
import { describeForOpenApi } from "./openapi.ts";
import type { NamedRoute } from "./route.ts";
import { sendAnswer } from "./send-answer.ts";
import { type SessionCookie, sessionCookie } from "./session-cookie.ts";

/**
 * Turns a request's bearer token into a person; null when there is no valid token. `afresh` asks the database whatever is
 * remembered.
 */
export type Authenticate = (request: FastifyRequest, afresh?: boolean) => Promise<UsuarioAutenticado | null>;
/** The same for agents, whose tokens are others. */
export type AuthenticateAgent = (request: FastifyRequest) => Promise<AgenteIdentificado | null>;
/** Whether a person proved who they are so short a while ago that they may destroy something. */
export type HasSecondProof = (usuario: UsuarioAutenticado) => Promise<boolean>;
/** In whose name a member of the staff sees this subject, by the secret of a help; refuses when it is over. */
export type Represent = (ator: UsuarioAutenticado, sessao: string, assunto: AssuntoDaAjuda) => Promise<Presenca>;
/** Whether a request carries the secret that the payment provider was given. */
export type IsProvider = (request: FastifyRequest) => boolean;
export type Doors = {
  readonly user: Authenticate;
  readonly agent: AuthenticateAgent;
  readonly provider: IsProvider;
  readonly secondProof: HasSecondProof;
  readonly represent: Represent;
};

declare module "fastify" {
  interface FastifyRequest {
    /** Filled by the door of each restricted route. */
    presenca: Presenca | null;
    agente: AgenteIdentificado | null;
    /** One of those that the process has for requests, while this one has it. */
    hand: Hand | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Answers are about someone, or change by the minute: no browser or proxy keeps one, refusals included. */
const forbidCaching = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header("cache-control", "no-store");
};

/** Versions of the agent protocol that are spoken; who names none means the first. */
const PROTOCOLOS: readonly unknown[] = [undefined, "1"];

const openToAgent = async (request: FastifyRequest, authenticate: AuthenticateAgent): Promise<void> => {
  request.agente = await authenticate(request);
  if (request.agente === null) throw new ErroDeNegocio("NAO_AUTENTICADO");
  if (!PROTOCOLOS.includes(request.headers["acervo-protocolo"])) throw new ErroDeNegocio("AGENTE_DESATUALIZADO");
};

/** Nobody learns of an endpoint that helpers do not see whether their help goes on. */
const presencaOf = async (
  endpoint: Endpoint,
  doors: Doors,
  request: FastifyRequest,
  afresh = false,
): Promise<Presenca | null> => {
  const ator = await doors.user(request, afresh);
  const sessao = request.headers[CABECALHO_DA_AJUDA];
  if (ator === null || sessao === undefined) return ator === null ? null : porSi(ator);
  if (endpoint.naAjuda === undefined || !permitidoCom("ver", endpoint)) throw new ErroDeNegocio("SEM_PERMISSAO");
  return doors.represent(ator, String(sessao), endpoint.naAjuda);
};

/** Who brings no token at all, where there is an answer for them; one that does not hold is refused as anywhere. */
const isStranger = ({ semEntrar }: Endpoint, { headers }: FastifyRequest): boolean =>
  semEntrar !== undefined && headers.authorization === undefined;

const openToPerson = async (
  endpoint: Endpoint,
  acesso: Parameters<typeof autorizar>[0],
  doors: Doors,
  request: FastifyRequest,
): Promise<void> => {
  if (isStranger(endpoint, request)) return;
  const verdictOf = async (afresh: boolean) => {
    request.presenca = await presencaOf(endpoint, doors, request, afresh);
    return autorizar(acesso, request.presenca?.emNomeDe.papeis ?? null);
  };
  let verdict = await verdictOf(false);
  // Nobody is refused by what is remembered of them: a right may have been given a moment ago.
  if (verdict === "SEM_PERMISSAO") verdict = await verdictOf(true);
  const usuario = request.presenca?.emNomeDe ?? null;
  if (verdict === "NAO_AUTENTICADO" || verdict === "SEM_PERMISSAO") throw new ErroDeNegocio(verdict);
  if (endpoint.segundaProva === "sempre" && (usuario === null || !(await doors.secondProof(usuario))))
    throw new ErroDeNegocio("SEGUNDA_PROVA_NECESSARIA");
};

/** The door: runs before the body is read, so that a stranger learns nothing from validation messages. */
const door =
  (endpoint: Endpoint, doors: Doors) =>
  async (request: FastifyRequest): Promise<void> => {
    const { acesso } = endpoint;
    if (acesso.tipo === "publico") return;
    if (acesso.tipo === "agente") return openToAgent(request, doors.agent);
    if (acesso.tipo === "provedor") {
      if (!doors.provider(request)) throw new ErroDeNegocio("NAO_AUTENTICADO");
      return;
    }
    return openToPerson(endpoint, acesso, doors, request);
  };

const callerOf = ({ acesso }: Endpoint, { presenca, agente }: FastifyRequest) => {
  if (acesso.tipo === "agente") return { agente };
  if (acesso.tipo === "provedor") return {};
  return presenca === null ? {} : { usuario: presenca.emNomeDe, escopo: autorizar(acesso, presenca.emNomeDe.papeis) };
};

/** What `bind` promised the handler; a public endpoint's handler takes no caller. */
const toChamada = (endpoint: Endpoint, request: FastifyRequest, { raw }: FastifyReply, sessao: SessionCookie) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  ...(isAnonymous(endpoint)
    ? {}
    : { origem: origemDe(request), sessao, aoDesligar: (ouvinte: () => void) => void raw.once("close", ouvinte) }),
  ...callerOf(endpoint, request),
});

const given = (name: string, schema: unknown): Record<string, unknown> => (schema === nada ? {} : { [name]: schema });

/** By what somebody who is not signed in is counted. */
const strangerOf = (endpoint: Endpoint, ip: string, hideCaller: HideCaller): string =>
  isAnonymous(endpoint) ? hideCaller(ip) : networkOf(ip);

const rateLimit = (endpoint: Endpoint, hideCaller: HideCaller) =>
  endpoint.limite === undefined
    ? {}
    : {
        rateLimit: {
          max: endpoint.limite.maximo,
          timeWindow: endpoint.limite.janelaSegundos * 1000,
          hook: "preHandler" as const,
          keyGenerator: (request: FastifyRequest) =>
            `${endpoint.method} ${endpoint.path} ${request.presenca?.ator.id ?? request.agente?.idDispositivo ?? strangerOf(endpoint, request.ip, hideCaller)}`,
        },
      };

/** Whose share of the process a request takes: that of a person and of their agents is one. */
const tenantOf = (endpoint: Endpoint, { presenca, agente, ip }: FastifyRequest, hideCaller: HideCaller): string => {
  const id = presenca?.ator.id ?? agente?.idUsuario;
  return id === undefined ? strangerOf(endpoint, ip, hideCaller) : `usuario ${id}`;
};

const MS_PER_SECOND = 1_000;

/** A file that is made while it is sent has its own limits; everything else is answered in time or ended. */
const inTime = <T>(
  { fluxo, prazoSegundos }: Endpoint,
  tenant: string,
  limitMs: number,
  work: () => Promise<T>,
): Promise<T> => {
  if (fluxo !== undefined) return work();
  const limit = prazoSegundos === undefined ? limitMs : Math.max(limitMs, prazoSegundos * MS_PER_SECOND);
  return runWithin(tenant, limit, work);
};

/** A batch of an agent is larger than what a person types. */
const AGENT_BODY_LIMIT_BYTES = 4_194_304;

/** Nothing where the endpoint takes what every other does. */
const bodyLimit = ({ acesso, corpoMaximoBytes }: Endpoint): { readonly bodyLimit?: number } => {
  const most = corpoMaximoBytes ?? (acesso.tipo === "agente" ? AGENT_BODY_LIMIT_BYTES : undefined);
  return most === undefined ? {} : { bodyLimit: most };
};

/** What a request may take of the process. */
export type RequestLimits = {
  /** How long an answer may take, where the endpoint does not say more. */
  readonly requisicaoMs: number;
};

/** Whether people reach the server by https alone: cookies then go no other way. */
export type Reach = { readonly https?: boolean };

/** How those are counted who must not be found; left out, they are counted together. */
export type Hiding = { readonly hideCaller?: HideCaller };
const TOGETHER: HideCaller = () => "";

/** Who answers a request, and what the answer must be. */
const answererOf = ({ endpoint, handle, semEntrar }: NamedRoute, request: FastifyRequest) =>
  semEntrar !== undefined && endpoint.semEntrar !== undefined && isStranger(endpoint, request)
    ? { answer: semEntrar, shape: endpoint.semEntrar }
    : { answer: handle, shape: endpoint.response };

const toFastifyRoute = (
  route: NamedRoute,
  doors: Doors,
  limits: RequestLimits & Reach & Required<Hiding> & { readonly bodies: BodyBudget; readonly crowd: Crowd },
): RouteOptions => {
  const { endpoint, nome } = route;
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...given("params", endpoint.params),
      ...given("querystring", endpoint.query),
      ...given("body", endpoint.body),
      ...describeForOpenApi(nome, endpoint),
    },
    ...bodyLimit(endpoint),
    // Asking for the headers alone would make the whole file for nobody.
    ...(endpoint.fluxo === undefined ? {} : { exposeHeadRoute: false }),
    config: { endpoint, ...rateLimit(endpoint, limits.hideCaller) },
    onRequest: [
      forbidCaching,
      async (request, reply) => {
        request.hand = limits.crowd.admit(endpoint, reply);
      },
      door(endpoint, doors),
      async (request, reply) => {
        limits.bodies.admit(request, reply, tenantOf(endpoint, request, limits.hideCaller));
        request.hand?.rest();
      },
    ],
    preValidation: async ({ hand }) => hand?.goOn(),
    onSend: async ({ hand }, _reply, payload) => {
      hand?.leave();
      return payload;
    },
    handler: async (request, reply) => {
      const sessao = sessionCookie(request, reply, limits.https ?? false);
      const { answer, shape } = answererOf(route, request);
      // `bind` paired this handler with this endpoint; the table of routes forgets the pair's type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const work = () => answer(toChamada(endpoint, request, reply, sessao) as never);
      const tenant = tenantOf(endpoint, request, limits.hideCaller);
      const answered = await inTime(endpoint, tenant, limits.requisicaoMs, work);
      return sendAnswer(endpoint, request, reply, shape.parse(answered));
    },
  };
};

export const registerRoutes = (
  app: FastifyInstance,
  routes: readonly NamedRoute[],
  doors: Doors,
  limits: RequestLimits & Reach & Hiding = { requisicaoMs: 10_000 },
): void => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("presenca", null);
  app.decorateRequest("agente", null);
  app.decorateRequest("hand", null);
  const shared = { hideCaller: TOGETHER, ...limits, bodies: createBodyBudget(), crowd: createCrowd() };
  for (const route of routes) app.route(toFastifyRoute(route, doors, shared));
};
