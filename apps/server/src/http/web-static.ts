import { existsSync } from "node:fs";
import type { WebConfig } from "@acervo/contracts/web-config";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const BASE = "/acervo-web/";
const ONE_YEAR_SECONDS = 31_536_000;
/** Of what has the hash of its content in its name. */
export const KEPT_FOR_EVER = `public, max-age=${ONE_YEAR_SECONDS}, immutable`;

/** Serves the portal: its runtime configuration always, its built files when a folder was given. */
export const registerWeb = async (
  app: FastifyInstance,
  web: { readonly dist: string | undefined; readonly config: WebConfig },
): Promise<void> => {
  app.get(`${BASE}config.json`, { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send(JSON.stringify(web.config)),
  );
  if (web.dist === undefined) return;
  if (!existsSync(web.dist)) throw new Error(`ACERVO_WEB_DIST is not a folder: ${web.dist}`);
  await app.register(fastifyStatic, {
    root: web.dist,
    prefix: BASE,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite puts a content hash in the name of everything under assets/.
      const immutable = path.includes("/assets/");
      void reply.header("cache-control", immutable ? KEPT_FOR_EVER : "no-cache");
    },
  });
  app.get(BASE, { schema: { hide: true } }, (_request, reply) => reply.sendFile("index.html"));
  // History mode: every deep link under the base is the same page; a missing file is not.
  app.get(`${BASE}*`, { schema: { hide: true } }, (_request, reply) => reply.sendFile("index.html"));
  app.get(`${BASE}assets/*`, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
};
