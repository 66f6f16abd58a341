import { demoUsers, type DemoUserKey } from "@acervo/infra/demo/demo-users";
import { expect, test } from "vitest";
import { z } from "zod";
import { stack } from "./stack.ts";
import { expiredToken, newTokensFor, tokenFor, tokenOfOtherIssuer, tokenWithoutAudience } from "./tokens.ts";

// Touches: infra.

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  exp: z.number(),
  iat: z.number(),
  azp: z.string(),
  aud: z.string().optional(),
  preferred_username: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  groups: z.array(z.string()).optional(),
});

function claimsOf(token: string): z.infer<typeof claimsSchema> {
  return claimsSchema.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")));
}

const { url, realm, otherRealm } = stack().keycloak;
const keys: DemoUserKey[] = z.array(z.custom<DemoUserKey>()).parse(Object.keys(demoUsers));

test.each(keys)("[AUTH-13][AUTH-40] o token de %s traz quem é, seus grupos e a audiência da API", async (key) => {
  const user = demoUsers[key];
  expect(claimsOf(await tokenFor(key))).toMatchObject({
    iss: `${url}/realms/${realm}`,
    sub: user.sub,
    aud: "acervo-api",
    preferred_username: user.username.toLowerCase(),
    name: user.nome,
    email: user.email,
    email_verified: true,
    ...(user.group === null ? {} : { groups: [user.group] }),
  });
});

test("[AUTH-10] o token de acesso vale 5 minutos e é pequeno", async () => {
  const token = await tokenFor("admin");
  const { exp, iat } = claimsOf(token);
  // Keycloak reads its clock once for each of the two; a second may pass between.
  expect([300, 301]).toContain(exp - iat);
  expect(token.length).toBeLessThan(1100);
});

test("um token é reaproveitado enquanto vale", async () => {
  expect(await tokenFor("pessoa")).toBe(await tokenFor("pessoa"));
});

test("quem entra ao mesmo tempo como a mesma pessoa espera a sua vez", async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, () => newTokensFor("pessoa")));
  expect(new Set(pairs.map(({ accessToken }) => accessToken)).size).toBe(6);
});

test("há token sem a audiência da API e token de outro emissor, para serem recusados", async () => {
  expect(claimsOf(await tokenWithoutAudience("admin")).aud).toBeUndefined();
  expect(claimsOf(await tokenOfOtherIssuer())).toMatchObject({
    iss: `${url}/realms/${otherRealm}`,
    aud: "acervo-api",
    groups: ["ADMIN"],
    preferred_username: demoUsers.admin.username,
  });
});

test("há um token verdadeiro e vencido, para ser recusado", () => {
  const claims = claimsOf(expiredToken());
  expect(claims.exp * 1000).toBeLessThan(Date.now());
  expect(claims).toMatchObject({ iss: `${url}/realms/${realm}`, aud: "acervo-api", sub: demoUsers.admin.sub });
});

test("[AUTH-10] o token de renovação serve uma vez só", async () => {
  const { refreshToken } = await newTokensFor("pessoa");
  const refresh = (): Promise<Response> =>
    fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "refresh_token",
        client_id: "acervo-tests",
        refresh_token: refreshToken,
      }),
    });
  expect((await refresh()).status).toBe(200);
  expect((await refresh()).status).toBe(400);
});
