import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { connectKeycloakAdmin } from "../stack/keycloak-admin.ts";
import {
  createRealmUser,
  password,
  realmUrl,
  requestToken,
  signInUrl,
  stack,
  type RealmUser,
} from "./realm-test-support.ts";

// Touches: infra.

const { serverSecret, staffSecret, linkSecret, url, realm } = stack.keycloak;
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

test("[AUTH-01][AUTH-64] a entrada exige PKCE e só devolve a pessoa à raiz do portal", async () => {
  const withoutPkce = await fetch(signInUrl({ code_challenge: undefined, code_challenge_method: undefined }), {
    redirect: "manual",
  });
  expect(withoutPkce.headers.get("location")).toContain("error=invalid_request");
  const plainPkce = await fetch(signInUrl({ code_challenge_method: "plain" }), { redirect: "manual" });
  expect(plainPkce.headers.get("location")).toContain("error=invalid_request");
  const portal = new URL(signInUrl()).searchParams.get("redirect_uri") ?? "";
  for (const address of ["http://evil.example/", `${portal}dashboard`, `${portal}?a=1`, new URL(portal).origin]) {
    const elsewhere = await fetch(signInUrl({ redirect_uri: address }), { redirect: "manual" });
    expect([address, elsewhere.status]).toEqual([address, 400]);
  }
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

const namedSchema = z.array(z.object({ id: z.string(), name: z.string().default("") }));

/** The admin API as an account of ours reaches it. */
async function asClient(client_id: string, client_secret: string) {
  const grant = { grant_type: "client_credentials", client_id, client_secret };
  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse(await (await requestToken(grant)).json());
  return (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${url}/admin/realms/${realm}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

const asServer = () => asClient("acervo-server", serverSecret);

async function idOf(admin: Awaited<ReturnType<typeof asServer>>, { username }: RealmUser): Promise<string> {
  const found = await admin("GET", `/users?exact=true&username=${username}`);
  return namedSchema.parse(await found.json())[0]?.id ?? "";
}

/** What the server does, or would do if it could, with an account. */
const acts = (id: string): readonly (readonly [string, string, unknown?])[] => [
  ["PUT", `/users/${id}`, { firstName: "Outro Nome" }],
  ["PUT", `/users/${id}/reset-password`, { type: "password", value: "Senha-trocada-1", temporary: false }],
  ["PUT", `/users/${id}/execute-actions-email`, ["UPDATE_PASSWORD"]],
  ["POST", `/users/${id}/logout`],
  ["DELETE", `/users/${id}`],
];

test("[F9][AUTH-48] a conta de serviço cuida das contas de clientes, e não toca a equipe nem faz alguém ser dela", async () => {
  const admin = await asServer();
  const [customer, staff] = [await newPerson(), await newPerson({ groups: ["/SUPORTE_TECNICO"] })];
  const [customerId, staffId] = [await idOf(admin, customer), await idOf(admin, staff)];
  const statuses = async (id: string): Promise<number[]> => {
    const seen: number[] = [];
    for (const [method, path, body] of acts(id)) seen.push((await admin(method, path, body)).status);
    return seen;
  };
  expect(await statuses(staffId)).toEqual([403, 403, 403, 403, 403]);
  const ofStaff = await admin("GET", `/users/${staffId}/groups`);
  expect(namedSchema.parse(await ofStaff.json()).map(({ name }) => name)).toEqual(["SUPORTE_TECNICO"]);
  const groups = await (await connectKeycloakAdmin(stack.keycloak)).send("GET", `/${realm}/groups?max=1000`);
  for (const group of namedSchema.parse(await groups.json()))
    expect((await admin("PUT", `/users/${customerId}/groups/${group.id}`)).status).toBe(403);
  expect(await statuses(customerId)).toEqual([204, 204, 204, 204, 204]);
});

test("a conta que muda a equipe põe e tira dos grupos, e não toca a conta de quem é dela", async () => {
  const admin = await asClient("acervo-equipe", staffSecret);
  const [customer, staff] = [await newPerson(), await newPerson({ groups: ["/SUPORTE_TECNICO"] })];
  const [customerId, staffId] = [await idOf(admin, customer), await idOf(admin, staff)];
  const found = await admin("GET", "/group-by-path/CADASTRO_POSSIVEL_CLIENTE");
  const { id: group } = z.object({ id: z.string() }).parse(await found.json());
  for (const [method, path, body] of acts(staffId)) expect((await admin(method, path, body)).status).toBe(403);
  for (const id of [customerId, staffId])
    for (const method of ["PUT", "DELETE"])
      expect((await admin(method, `/users/${id}/groups/${group}`)).status).toBe(204);
  const other = await (await connectKeycloakAdmin(stack.keycloak)).send("GET", `/${realm}/roles/equipe`);
  expect((await admin("POST", `/users/${customerId}/role-mappings/realm`, [await other.json()])).status).toBe(403);
  expect((await admin("PUT", `/groups/${group}`, { name: "OUTRO" })).status).toBe(403);
});

test.each([
  ["acervo-server", serverSecret],
  ["acervo-equipe", staffSecret],
])("[AUTH-48] a conta de serviço %s não lê nem muda mais nada do realm", async (client, secret) => {
  const admin = await asClient(client, secret);
  for (const path of ["/clients", "/roles", "/authentication/flows"])
    expect((await admin("GET", path)).status).toBe(403);
  expect((await admin("PUT", "", {})).status).toBe(403);
  const created = await admin("POST", "/users", { username: "não é documento", enabled: true });
  expect(created.status).toBe(400);
});

test("senha curta, igual ao documento ou igual ao e-mail é recusada", async () => {
  const person = await newPerson();
  const admin = await asServer();
  const id = await idOf(admin, person);
  const setPassword = async (value: string): Promise<number> =>
    (await admin("PUT", `/users/${id}/reset-password`, { type: "password", value, temporary: false })).status;
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
