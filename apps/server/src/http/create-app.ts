import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import underPressure from "@fastify/under-pressure";
import type { Registry } from "@platformatic/prom-client";
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { setMensagensEmPortugues } from "@acervo/contracts/locale";
import type { WebConfig } from "@acervo/contracts/web-config";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/db.ts";
import type { HeldCalls } from "../platform/news/held-calls.ts";
import type { Ids } from "../platform/ids.ts";
import { answerBrokenRequest, answerUnreadableAddress, registerErrorHandler } from "./error-handler.ts";
import { createFarewell, registerGracefulClose, type Farewell } from "./graceful-close.ts";
import { createHideCaller } from "./hide-caller.ts";
import { SWAGGER_OPTIONS } from "./openapi.ts";
import { registerPaymentPage } from "./payment-page.ts";
import { registerPublicPages, type PublicSite } from "./public-pages.ts";
import { createRateLimitStore } from "./rate-limit-store.ts";
import { registerRegistrationSite } from "./registration-site.ts";
import { registerCompliancePage } from "./compliance-page.ts";
import { registerRequestLog } from "./request-log.ts";
import { registerRoutes, type Doors } from "./register-routes.ts";
import type { NamedRoute } from "./route.ts";
import { registerSecurityHeaders } from "./security-headers.ts";
import { registerWeb } from "./web-static.ts";

const BODY_LIMIT_BYTES = 1_048_576;
/** How much longer than an answer a whole request may take to arrive: a batch of an agent over a slow line. */
const ARRIVAL_FACTOR = 6;
/** The longest is the signature of a link. */
const PARAM_LIMIT = 200;
const DOCS_PATH = "/api-acervo/documentacao";

export type AppDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly doors: Doors;
  readonly heldCalls: HeldCalls;
  /** Who ends the process says so by it; left out, it begins with closing. */
  readonly farewell?: Farewell;
};
export type AppSettings = {
  readonly web: { readonly dist: string | undefined; readonly config: WebConfig };
  /** What strangers see. */
  readonly publico: PublicSite;
  readonly storeUrl: string;
  /** The developers' page is not for the open internet. */
  readonly documentacao: boolean;
  /** Requests are refused with 503 while the process is later than this with everything; 0 refuses none. */
  readonly sobrecargaMs: number;
  /** How long the answer to a request may take. */
  readonly requisicaoMs: number;
  /** Networks whose word is taken for where a request comes from. */
  readonly proxies: string;
};

const registerDocs = async (app: FastifyInstance, visible: boolean): Promise<void> => {
  await app.register(swagger, SWAGGER_OPTIONS);
  if (visible) await app.register(swaggerUi, { routePrefix: DOCS_PATH, staticCSP: true });
};

/** Builds the HTTP API without listening: doors, limits, headers, documentation, and the contract's routes. */
export const createApp = async (
  deps: AppDeps,
  routes: readonly NamedRoute[],
  settings: AppSettings,
): Promise<FastifyInstance> => {
  setMensagensEmPortugues();
  // Typed as Fastify's own logger, or every plugin signature would carry pino's.
  const loggerInstance: FastifyBaseLogger = deps.logger;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => deps.ids.uuid(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: ARRIVAL_FACTOR * settings.requisicaoMs,
    http: { headersTimeout: settings.requisicaoMs, connectionsCheckingInterval: settings.requisicaoMs / 2 },
    clientErrorHandler: answerBrokenRequest,
    trustProxy: settings.proxies,
    forceCloseConnections: "idle",
    // What arrives while it closes, by a connection that stood before, is answered: a proxy does not repeat what was refused.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => answerUnreadableAddress(reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_LIMIT },
  });
  registerGracefulClose(app, { heldCalls: deps.heldCalls, farewell: deps.farewell ?? createFarewell() });
  registerErrorHandler(app);
  registerRequestLog(app, deps);
  const https = settings.web.config.cadastroUrl.startsWith("https:");
  registerSecurityHeaders(app, {
    identityUrl: settings.web.config.identidade.url,
    storeUrl: settings.storeUrl,
    secure: https,
  });
  await app.register(underPressure, { maxEventLoopDelay: settings.sobrecargaMs, retryAfter: 5 });
  await app.register(rateLimit, { global: false, store: createRateLimitStore(deps) });
  await registerDocs(app, settings.documentacao);
  await registerWeb(app, settings.web);
  registerRegistrationSite(app, deps.ids, settings.web);
  registerPaymentPage(app, settings.web);
  registerPublicPages(app, settings.publico);
  registerCompliancePage(app, settings.web);
  registerRoutes(app, routes, deps.doors, { ...settings, https, hideCaller: createHideCaller(deps) });
  return app;
};
