import fastify from "fastify";
import { registerSecurityHeaders } from "./security-headers.ts";
import { KEPT_FOR_EVER } from "./web-static.ts";

/** A file opened by itself is no page: it loads nothing and stands in nobody's frame. */
const POLICY_OF_A_FILE = "default-src 'none'; frame-ancestors 'none'";
/** Nowhere is asked for it, and the policy, which names addresses, is another one. */
const NOWHERE = "https://portal.invalid";
const OF_THE_ANSWER: ReadonlySet<string> = new Set(["content-length", "content-type", "date", "connection"]);

/**
 * With what a file of the portal is sent whose name has its hash, by whoever sends it instead of us: asked of the very
 * code that sets the headers of our own answers.
 */
export const headersOfFiles = async (): Promise<Readonly<Record<string, string>>> => {
  const app = fastify();
  registerSecurityHeaders(app, { identityUrl: NOWHERE, storeUrl: NOWHERE, secure: true });
  app.get("/", (_request, reply) => reply.send(""));
  const { headers } = await app.inject("/");
  const ours = Object.entries(headers).filter(([name]) => !OF_THE_ANSWER.has(name));
  return {
    ...Object.fromEntries(ours.map(([name, value]) => [name, String(value)])),
    "content-security-policy": POLICY_OF_A_FILE,
    "cache-control": KEPT_FOR_EVER,
  };
};
