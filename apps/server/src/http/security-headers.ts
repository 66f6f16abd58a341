import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Scripts only from our own origin; styles may be inline because the UI kit writes them at run time. */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  origins: { readonly identityUrl: string; readonly storeUrl: string; readonly secure: boolean },
): Promise<void> => {
  await app.register(helmet, {
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
};
