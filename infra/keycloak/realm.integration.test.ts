import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import {
  createRealmUser,
  password,
  realmUrl,
  requestToken,
  signInUrl,
  stack,
  type RealmUser,
} from "./realm-test-support.ts";

const { serverSecret, linkSecret, url, realm } = stack.keycloak;
const tokenSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string().default(""),
});
const people: RealmUser[] = [];

async function newPerson(options: Parameters<typeof createRealmUser>[0] = {}): Promise<RealmUser> {
  const person = await createRealmUser(options);
  people.push(person);
  return person;
}

afterEach(async () => {
  await Promise.all(people.splice(0).map((person) => person.remove()));
});

function claimsOf(token: string): Record<string, unknown> {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
  return z.record(z.string(), z.unknown()).parse(JSON.parse(payload));
}

const secondsNow = (): number => Math.floor(Date.now() / 1000);

const linkGrant = (username: string, secret = linkSecret): Promise<Response> =>
  requestToken({ grant_type: "password", client_id: "acervo-link", client_secret: secret, username });

test("[AUTH-01] a entrada exige PKCE e só devolve a pessoa ao portal", async () => {
  const withoutPkce = await fetch(signInUrl({ code_challenge: undefined, code_challenge_method: undefined }), {
    redirect: "manual",
  });
  expect(withoutPkce.headers.get("location")).toContain("error=invalid_request");
  const plainPkce = await fetch(signInUrl({ code_challenge_method: "plain" }), { redirect: "manual" });
  expect(plainPkce.headers.get("location")).toContain("error=invalid_request");
  const elsewhere = await fetch(signInUrl({ redirect_uri: "http://evil.example/" }), { redirect: "manual" });
  expect(elsewhere.status).toBe(400);
});

test("[AUTH-14] quem entra por link recebe tokens sem senha, para a API e sem grupos, mesmo sendo da equipe", async () => {
  const person = await newPerson({ groups: ["/ADMIN"] });
  const tokens = tokenSchema.parse(await (await linkGrant(person.username)).json());
  const claims = claimsOf(tokens.access_token);
  expect(claims).toMatchObject({ azp: "acervo-link", aud: "acervo-api", preferred_username: person.username });
  expect(claims).not.toHaveProperty("groups");
});

test("[AUTH-14] sem o segredo do servidor não há entrada por link, e o token de renovação dela não serve ao portal", async () => {
  const person = await newPerson();
  expect((await linkGrant(person.username, "errado")).status).toBe(401);
  const tokens = tokenSchema.parse(await (await linkGrant(person.username)).json());
  const stolen = await requestToken({
    grant_type: "refresh_token",
    client_id: "acervo-web",
    refresh_token: tokens.refresh_token,
  });
  expect(stolen.status).toBe(400);
});

test("[AUTH-10] a sessão parada dura 30 minutos", async () => {
  const person = await newPerson();
  const before = secondsNow();
  const tokens = tokenSchema.parse(await (await linkGrant(person.username)).json());
  const after = secondsNow();
  const { exp } = claimsOf(tokens.refresh_token);
  // Counted from the instant at which Keycloak began the session, whatever second the answer was written in.
  expect(exp).toBeGreaterThanOrEqual(before + 1800);
  expect(exp).toBeLessThanOrEqual(after + 1800);
});

test("o servidor cria e encontra pessoas com a sua conta de serviço, e mais nada", async () => {
  const grant = { grant_type: "client_credentials", client_id: "acervo-server", client_secret: serverSecret };
  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse(await (await requestToken(grant)).json());
  const admin = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}/admin/realms/${realm}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
  const person = await newPerson();
  const found = await admin(`/users?exact=true&username=${person.username}`);
  expect(await found.json()).toMatchObject([{ username: person.username }]);
  expect((await admin("/groups")).status).toBe(200);
  expect((await admin("/clients")).status).toBe(403);
  expect((await admin("", { method: "PUT", body: "{}" })).status).toBe(403);

  const created = await admin("/users", {
    method: "POST",
    body: JSON.stringify({ username: "não é documento", enabled: true }),
  });
  expect(created.status).toBe(400);
});

test("senha curta, igual ao documento ou igual ao e-mail é recusada", async () => {
  const person = await newPerson();
  const grant = { grant_type: "client_credentials", client_id: "acervo-server", client_secret: serverSecret };
  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse(await (await requestToken(grant)).json());
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const users = `${url}/admin/realms/${realm}/users`;
  const found = await fetch(`${users}?exact=true&username=${person.username}`, { headers });
  const id = z.array(z.object({ id: z.string() })).parse(await found.json())[0]?.id ?? "";
  const setPassword = async (value: string): Promise<number> => {
    const body = JSON.stringify({ type: "password", value, temporary: false });
    return (await fetch(`${users}/${id}/reset-password`, { method: "PUT", headers, body })).status;
  };
  expect(await setPassword("curta-123")).toBe(400);
  expect(await setPassword(person.username)).toBe(400);
  expect(await setPassword(person.email)).toBe(400);
  expect(await setPassword("senha nova e comprida")).toBe(204);
});

test("[AUTH-11] depois de muitas senhas erradas, nem a certa entra por um tempo", async () => {
  const person = await newPerson();
  const signIn = (value: string): Promise<Response> =>
    requestToken({ grant_type: "password", client_id: "acervo-tests", username: person.username, password: value });
  expect((await signIn(password)).status).toBe(200);
  for (let attempt = 0; attempt < 12; attempt += 1) expect((await signIn("errada")).ok).toBe(false);
  expect((await signIn(password)).ok).toBe(false);
});

test("[AUTH-26] depois de sair, o token de renovação não vale mais no servidor", async () => {
  const person = await newPerson();
  const client = { client_id: "acervo-tests" };
  const signedIn = await requestToken({ ...client, grant_type: "password", username: person.username, password });
  const { refresh_token } = tokenSchema.parse(await signedIn.json());
  const renew = (): Promise<Response> => requestToken({ ...client, grant_type: "refresh_token", refresh_token });
  const body = new URLSearchParams({ ...client, refresh_token });
  expect((await fetch(`${realmUrl}/protocol/openid-connect/logout`, { method: "POST", body })).status).toBe(204);
  expect((await renew()).status).toBe(400);
});

test("o cadastro na página de entrada está fechado: quem cadastra é o site", async () => {
  const response = await fetch(`${realmUrl}/protocol/openid-connect/registrations?client_id=acervo-web`, {
    redirect: "manual",
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
});
