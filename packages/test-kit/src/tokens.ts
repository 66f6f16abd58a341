import { setTimeout } from "node:timers/promises";
import { demoPassword, demoUsers, type DemoUserKey } from "@acervo/infra/demo/demo-users";
import { z } from "zod";
import { stack } from "./stack.ts";

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });
export type Tokens = { accessToken: string; refreshToken: string };

type Request = { realm: string; clientId: string; username: string };
type Kept = { tokens: Tokens; usableUntil: number };

const kept = new Map<string, Kept>();
const marginMs = 120_000;

/** An access token of the identity provider for a demo user, good for at least two minutes. */
export async function tokenFor(user: DemoUserKey): Promise<string> {
  return (await tokens(request(user, "acervo-tests"))).accessToken;
}

/** Right issuer and keys, but not meant for our API. */
export async function tokenWithoutAudience(user: DemoUserKey): Promise<string> {
  return (await tokens(request(user, "acervo-sem-audiencia"))).accessToken;
}

/** Same audience, groups and user name as the administrator's, from a realm that is not ours. */
export async function tokenOfOtherIssuer(): Promise<string> {
  const { otherRealm } = stack().keycloak;
  return (await tokens({ ...request("admin", "acervo-tests"), realm: otherRealm })).accessToken;
}

/** The administrator's, genuine in everything, but over since the stack's first start. */
export function expiredToken(): string {
  const { expiredToken: token } = stack().keycloak;
  if (token === "") throw new Error("The stack keeps no expired token: run `npm run stack -- start`.");
  return token;
}

/** A pair of its own, for tests that refresh or sign out. */
export function newTokensFor(user: DemoUserKey): Promise<Tokens> {
  return fetchTokens(request(user, "acervo-tests")).then((fresh) => fresh.tokens);
}

function request(user: DemoUserKey, clientId: string): Request {
  return { realm: stack().keycloak.realm, clientId, username: demoUsers[user].username };
}

async function tokens(asked: Request): Promise<Tokens> {
  const key = JSON.stringify(asked);
  const known = kept.get(key);
  if (known !== undefined && performance.now() < known.usableUntil) return known.tokens;
  const fresh = await fetchTokens(asked);
  kept.set(key, fresh);
  return fresh.tokens;
}

/** The identity provider takes one sign-in of a user at a time and calls the others wrong: they ask again. */
const attempts = 10;
const pauseMs = 200;

async function postPassword(asked: Request, attempt = 1): Promise<Response> {
  const { realm, clientId, username } = asked;
  const response = await fetch(`${stack().keycloak.url}/realms/${realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", client_id: clientId, username, password: demoPassword }),
  });
  if (response.status !== 400 || attempt === attempts) return response;
  await setTimeout(pauseMs * Math.random());
  return postPassword(asked, attempt + 1);
}

async function fetchTokens(asked: Request): Promise<Kept> {
  const { username } = asked;
  const response = await postPassword(asked);
  if (!response.ok) throw new Error(`No token for ${username}: ${response.status} ${await response.text()}`);
  const body = tokensSchema.parse(await response.json());
  return {
    tokens: { accessToken: body.access_token, refreshToken: body.refresh_token },
    usableUntil: performance.now() + body.expires_in * 1000 - marginMs,
  };
}
