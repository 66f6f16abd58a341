import type { Registry } from "@platformatic/prom-client";
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Logger } from "pino";

export type OperationsDeps = {
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Of the release that runs. */
  readonly version: string;
  /** Rejects while the process cannot do its work (database out of reach, shutting down). */
  readonly checkReady: () => Promise<void>;
};

/** Health, readiness and metrics on a port of their own, so that they are never on the public address. */
export const createOperationsServer = (deps: OperationsDeps): FastifyInstance => {
  const loggerInstance: FastifyBaseLogger = deps.logger;
  const app = fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) });
  app.get("/viva", async () => ({ viva: true, versao: deps.version }));
  app.get("/pronta", async (_request, reply) => {
    try {
      await deps.checkReady();
      return { pronta: true };
    } catch (error) {
      deps.logger.warn({ err: error }, "not ready");
      return reply.code(503).send({ pronta: false });
    }
  });
  app.get("/metricas", async (_request, reply) =>
    reply.type(deps.metrics.contentType).send(await deps.metrics.metrics()),
  );
  return app;
};
