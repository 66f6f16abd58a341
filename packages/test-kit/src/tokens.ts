import { demoPassword, demoUsers, type DemoUserKey } from "@acervo/infra/demo/demo-users";
import { z } from "zod";
import { keepToken, keptToken, usableFor } from "./kept-tokens.ts";
import { inSignInTurn } from "./sign-in-turn.ts";
import { stack } from "./stack.ts";

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });
export type Tokens = { accessToken: string; refreshToken: string };

type Request = { realm: string; clientId: string; username: string };

const marginMs = 120_000;

/** An access token of the identity provider for a demo user, good for at least two minutes. */
export async function tokenFor(user: DemoUserKey): Promise<string> {
  return accessToken(request(user, "acervo-tests"));
}

/** Right issuer and keys, but not meant for our API. */
export async function tokenWithoutAudience(user: DemoUserKey): Promise<string> {
  return accessToken(request(user, "acervo-sem-audiencia"));
}

/** Same audience, groups and user name as the administrator's, from a realm that is not ours. */
export async function tokenOfOtherIssuer(): Promise<string> {
  const { otherRealm } = stack().keycloak;
  return accessToken({ ...request("admin", "acervo-tests"), realm: otherRealm });
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

function request(user: DemoUserKey, clientId: string): Request {
  return { realm: stack().keycloak.realm, clientId, username: demoUsers[user].username };
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

async function signIn({ realm, clientId, username }: Request): Promise<z.infer<typeof tokensSchema>> {
  const response = await fetch(`${stack().keycloak.url}/realms/${realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", client_id: clientId, username, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`No token for ${username}: ${response.status} ${await response.text()}`);
  return tokensSchema.parse(await response.json());
}
