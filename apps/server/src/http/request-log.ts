import { semRastro } from "@acervo/contracts/canal-compliance";
import { trace } from "@opentelemetry/api";
import { Histogram, type Registry } from "@platformatic/prom-client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { withoutSecretFields } from "../platform/logger/logger.ts";

const NO_ROUTE = "(sem rota)";
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? NO_ROUTE;

/**
 * One log line, one histogram sample and the span's name per request, all by route pattern: the real address may carry
 * a CPF or a secret in its path. Of the compliance channel only the sample: when somebody wrote there is nobody's affair.
 */
export const registerRequestLog = (
  app: FastifyInstance,
  { metrics, logger }: { readonly metrics: Registry; readonly logger: Logger },
): void => {
  const lines = withoutSecretFields(logger);
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of HTTP requests by route.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics],
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    const route = routeOf(request);
    const span = trace.getActiveSpan();
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ "http.route": route, "url.path": route, "url.query": "", "request.id": request.id });
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = routeOf(request);
    const seconds = reply.elapsedTime / 1000;
    // A call that is held says nothing by how long it took, nor by having been made.
    if (request.routeOptions.config.endpoint?.segurada === true && reply.statusCode < 400) {
      done();
      return;
    }
    duration.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    if (semRastro(route)) {
      done();
      return;
    }
    lines.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        duracaoMs: Math.round(reply.elapsedTime),
        usuario: request.presenca?.ator.id,
        ...(request.presenca?.direitos === "ver" ? { emNomeDe: request.presenca.emNomeDe.id } : {}),
        dispositivo: request.agente?.idDispositivo,
      },
      "request",
    );
    done();
  });
};
