import { createHash } from "node:crypto";
import type { WebConfig } from "@acervo/contracts/web-config";
import type { FastifyInstance } from "fastify";
import type { Ids } from "../platform/ids.ts";

const BASE = "/acervo-cadastro-web/";

/**
 * The page on which the identity provider lets a person change their password. It ends in the portal with a code that
 * nobody can use: its verifier is forgotten here at once, and the portal has a session of its own.
 */
const changePasswordUrl = (identidade: WebConfig["identidade"], portal: string, ids: Ids): string => {
  const url = new URL(`${identidade.url}/realms/${identidade.realm}/protocol/openid-connect/auth`);
  const challenge = createHash("sha256").update(ids.token(32)).digest("base64url");
  url.search = new URLSearchParams({
    client_id: identidade.clientId,
    redirect_uri: portal,
    response_type: "code",
    scope: "openid",
    kc_action: "UPDATE_PASSWORD",
    // However short ago the person signed in, the present password is asked for: the chair may have another sitter.
    prompt: "login",
    code_challenge_method: "S256",
    code_challenge: challenge,
  }).toString();
  return url.href;
};

/** Where someone who forgot the password asks for the link that sets a new one. */
const recoverPasswordUrl = (identidade: WebConfig["identidade"]): string => {
  const url = new URL(`${identidade.url}/realms/${identidade.realm}/login-actions/reset-credentials`);
  url.searchParams.set("client_id", identidade.clientId);
  return url.href;
};

/** The registration site: its one page, and the way to the identity provider's pages for passwords. */
export const registerRegistrationSite = (
  app: FastifyInstance,
  ids: Ids,
  web: { readonly dist: string | undefined; readonly config: WebConfig },
): void => {
  const { identidade, cadastroUrl } = web.config;
  const portal = new URL("/acervo-web/", cadastroUrl).href;
  app.get(`${BASE}alterarSenha`, { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "no-store").redirect(changePasswordUrl(identidade, portal, ids)),
  );
  app.get(`${BASE}recuperarSenha`, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(recoverPasswordUrl(identidade)),
  );
  if (web.dist === undefined) return;
  app.get(BASE, { schema: { hide: true } }, (_request, reply) => reply.sendFile("cadastro.html"));
  app.get(`${BASE}*`, { schema: { hide: true } }, (_request, reply) => reply.redirect(BASE));
};
