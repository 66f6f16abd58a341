import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import helmet, { type HelmetOptions } from "helmet";
import type { FastifyInstance } from "fastify";

/** What helmet sets of every answer. Nothing of it depends on the request, so that it is asked once. */
const headersBy = (options: HelmetOptions): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return response.getHeaders();
};

/** Scripts only from our own origin; styles may be inline because the UI kit writes them at run time. */
export const registerSecurityHeaders = (
  app: FastifyInstance,
  origins: { readonly identityUrl: string; readonly storeUrl: string; readonly secure: boolean },
): void => {
  const headers = headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", new URL(origins.identityUrl).origin, new URL(origins.storeUrl).origin],
        "frame-src": ["'self'", new URL(origins.identityUrl).origin, "https://www.youtube-nocookie.com"],
        "frame-ancestors": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "object-src": ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: origins.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: "sameorigin" },
  });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
