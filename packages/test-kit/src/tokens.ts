import { demoOtpSecret, demoPassword, demoUsers, type DemoUserKey } from "@acervo/infra/demo/demo-users";
import { oneTimeCode } from "@acervo/infra/demo/one-time-code";
import { signInByForms, tokensSchema, type IssuedTokens } from "./browser-sign-in.ts";
import { keepToken, keptToken, usableFor } from "./kept-tokens.ts";
import { inSignInTurn } from "./sign-in-turn.ts";
import { stack } from "./stack.ts";

export type Tokens = { accessToken: string; refreshToken: string };

/** By which door the identity provider is asked; only its pages ask for a second factor and say when that was. */
type Request = { by: "pages" | "password"; realm: string; clientId: string; username: string; otp: boolean };

const marginMs = 120_000;

/**
 * An access token of the identity provider for a demo user who has signed in a moment ago, by the second factor where
 * they are staff. Good for at least two minutes, and so is the proof.
 */
export async function tokenFor(user: DemoUserKey): Promise<string> {
  return accessToken({ ...request(user, "acervo-web"), by: "pages" });
}

/** Genuine and with the person's groups, but of a sign-in that no page of the identity provider has seen. */
export async function tokenWithoutProof(user: DemoUserKey): Promise<string> {
  return accessToken(request(user, "acervo-tests"));
}

/** A second proof of this very moment, as its token tells it and as a renewed one does. */
export async function freshProofFor(user: DemoUserKey) {
  const asked = { ...request(user, "acervo-web"), by: "pages" } as const;
  const issued = await inSignInTurn(asked.username, () => signIn(asked));
  const response = await fetch(`${realmUrl(asked.realm)}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "refresh_token",
      client_id: asked.clientId,
      refresh_token: issued.refresh_token,
    }),
  });
  const { access_token: renewed } = tokensSchema.parse(await response.json());
  return { accessToken: issued.access_token, renewed, session: issued.session_state };
}

/** Right issuer and keys, but not meant for our API. */
export async function tokenWithoutAudience(user: DemoUserKey): Promise<string> {
  return accessToken(request(user, "acervo-sem-audiencia"));
}

/** Same audience, groups and user name as the administrator's, from a realm that is not ours. */
export async function tokenOfOtherIssuer(): Promise<string> {
  const { otherRealm } = stack().keycloak;
  return accessToken({ ...request("admin", "acervo-tests"), realm: otherRealm, otp: false });
}

/** The administrator's, genuine in everything, but over since the stack's first start. */
export function expiredToken(): string {
  const { expiredToken: token } = stack().keycloak;
  if (token === "") throw new Error("The stack keeps no expired token: run `npm run stack -- start`.");
  return token;
}

/** A pair of its own, for tests that refresh or sign out. */
export async function newTokensFor(user: DemoUserKey): Promise<Tokens> {
  const asked = request(user, "acervo-tests");
  const { access_token, refresh_token } = await inSignInTurn(asked.username, () => signIn(asked));
  return { accessToken: access_token, refreshToken: refresh_token };
}

/** The same of the portal's own client, signed in on the provider's pages. */
export async function newPortalTokensFor(user: DemoUserKey): Promise<Tokens> {
  const asked = { ...request(user, "acervo-web"), by: "pages" } as const;
  const { access_token, refresh_token } = await inSignInTurn(asked.username, () => signIn(asked));
  return { accessToken: access_token, refreshToken: refresh_token };
}

function request(user: DemoUserKey, clientId: string): Request {
  const { username, group } = demoUsers[user];
  return { by: "password", realm: stack().keycloak.realm, clientId, username, otp: group !== null };
}

/** All processes share a token while it is good: a sign-in costs the provider a slow hash. */
async function accessToken(asked: Request): Promise<string> {
  const name = JSON.stringify(asked);
  const known = keptToken(name);
  if (known !== null) return known.accessToken;
  return inSignInTurn(asked.username, async () => {
    const fetched = keptToken(name);
    if (fetched !== null) return fetched.accessToken;
    const { access_token, expires_in } = await signIn(asked);
    keepToken(name, usableFor(access_token, expires_in * 1000 - marginMs));
    return access_token;
  });
}

const signIn = (asked: Request): Promise<IssuedTokens> =>
  asked.by === "pages" ? signInByPages(asked) : signInByPassword(asked);

const realmUrl = (realm: string): string => `${stack().keycloak.url}/realms/${realm}`;

async function signInByPages({ realm, username, otp }: Request): Promise<IssuedTokens> {
  return signInByForms({
    realmUrl: realmUrl(realm),
    redirectUri: `http://127.0.0.1:${stack().ports.api}/acervo-web/`,
    username,
    password: demoPassword,
    ...(otp ? { otpSecret: demoOtpSecret } : {}),
    level: 2,
  });
}

async function signInByPassword({ realm, clientId, username, otp }: Request): Promise<IssuedTokens> {
  const response = await fetch(`${realmUrl(realm)}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "password",
      client_id: clientId,
      username,
      password: demoPassword,
      ...(otp ? { totp: oneTimeCode(demoOtpSecret, Date.now()) } : {}),
    }),
  });
  if (!response.ok) throw new Error(`No token for ${username}: ${response.status} ${await response.text()}`);
  return tokensSchema.parse(await response.json());
}
