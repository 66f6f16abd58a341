import { createHash } from "node:crypto";
import { WebConfig } from "@acervo/contracts/web-config";
import { z } from "zod";
import { Failure } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import { actionOf, createFormBrowser } from "./form-browser.ts";

export type SignIn = {
  /** Of the portal, as people type it. */
  readonly servidor: string;
  readonly usuario: string;
  readonly senha: string;
};

export type Session = {
  readonly accessToken: string;
  /** Ends it at the identity provider, which would keep one for each round otherwise. */
  readonly signOut: (signal: AbortSignal) => Promise<void>;
};

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const PORTAL = "/acervo-web/";
const SECRET_BYTES = 32;

const readPortal = async (servidor: string, signal: AbortSignal): Promise<WebConfig> => {
  const answer = await fetch(new URL(`${PORTAL}config.json`, servidor), { signal });
  const { data } = WebConfig.safeParse(answer.ok ? await answer.json() : null);
  if (data === undefined) throw new Failure(`the portal does not say how to sign in (status ${answer.status})`);
  return data;
};

/** As the portal signs people in: the page of the identity provider, a code, and the tokens for it. */
export const signIn = async (ids: Ids, asked: SignIn, signal: AbortSignal): Promise<Session> => {
  const { identidade, cadastroUrl } = await readPortal(asked.servidor, signal);
  const endpoint = `${identidade.url}/realms/${identidade.realm}/protocol/openid-connect`;
  // Which the realm knows by the public name, whatever name we reach the portal by.
  const redirectUri = new URL(PORTAL, cadastroUrl).href;
  const verifier = ids.bytes(SECRET_BYTES).toString("base64url");
  const state = ids.bytes(SECRET_BYTES).toString("base64url");
  const browser = createFormBrowser(signal);
  const query = new URLSearchParams({
    client_id: identidade.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid",
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const page = await (await browser.open(`${endpoint}/auth?${query.toString()}`)).text();
  const answer = await browser.open(actionOf(page, "kc-form-login"), {
    username: asked.usuario,
    password: asked.senha,
  });
  const back = new URL(answer.headers.get("location") ?? "about:blank").searchParams;
  const code = back.get("code");
  if (code === null || back.get("state") !== state)
    throw new Failure(`the identity provider let nobody in (status ${answer.status})`);
  const issued = await fetch(`${endpoint}/token`, {
    method: "POST",
    signal,
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: identidade.clientId,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  if (!issued.ok) throw new Failure(`no tokens for the code (status ${issued.status})`);
  const { access_token: accessToken, refresh_token } = Tokens.parse(await issued.json());
  return {
    accessToken,
    signOut: async (ended) => {
      const body = new URLSearchParams({ client_id: identidade.clientId, refresh_token });
      await fetch(`${endpoint}/logout`, { method: "POST", body, signal: ended });
    },
  };
};
