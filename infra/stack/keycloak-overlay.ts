import { z } from "zod";
import { demoOtpSecret, demoPassword, demoUsers, type DemoUser } from "../demo/demo-users.ts";
import { oneTimeCode, otpCredential } from "../demo/one-time-code.ts";
import { connectKeycloakAdmin, passwordGrant, type KeycloakAdmin } from "./keycloak-admin.ts";
import { writeStackFile, type StackFile } from "./stack-file.ts";
import { webOrigins } from "./web-origins.ts";

const shortLivedClient = "acervo-tests-curto";
const apiScopes = ["acervo-identidade", "acervo-grupos", "acervo-audiencia"];

/**
 * What the production realm must not have: demo users, clients that take a password, loopback origins, hashes that are
 * quickly made. Safe to repeat.
 */
export async function applyOverlay(stack: StackFile, { renewUsers = false } = {}): Promise<void> {
  const admin = await connectKeycloakAdmin(stack.keycloak);
  const { realm, otherRealm } = stack.keycloak;
  await allowLoopbackOrigins(admin, realm, webOrigins(stack));
  await allowRepeatedCodes(admin, realm);
  for (const each of [realm, "master"]) await hashQuickly(admin, each);
  await admin.send("POST", `/${realm}/partialImport`, {
    ifResourceExists: "SKIP",
    clients: [
      passwordClient("acervo-tests", apiScopes),
      passwordClient("acervo-sem-audiencia", ["acervo-identidade", "acervo-grupos"]),
      { ...passwordClient(shortLivedClient, apiScopes), attributes: { "access.token.lifespan": "1" } },
    ],
  });
  await admin.send("POST", `/${realm}/partialImport`, {
    ifResourceExists: renewUsers ? "OVERWRITE" : "SKIP",
    users: Object.values(demoUsers).map(toUser),
  });
  await createOtherRealm(admin, otherRealm);
  await keepExpiredToken(stack);
}

const issuerOf = (token: string): unknown => {
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return z.object({ iss: z.string() }).parse(claims).iss;
};

/** Waiting for a token to expire would cost every test run seconds; this one is over before anyone can test with it. */
async function keepExpiredToken(stack: StackFile): Promise<void> {
  const { url, realm, expiredToken } = stack.keycloak;
  if (expiredToken !== "" && issuerOf(expiredToken) === `${url}/realms/${realm}`) return;
  const { username } = demoUsers.admin;
  const totp = oneTimeCode(demoOtpSecret, Date.now());
  const grant = { client_id: shortLivedClient, username, password: demoPassword, totp };
  stack.keycloak.expiredToken = await passwordGrant(url, realm, grant);
  writeStackFile(stack);
}

async function allowLoopbackOrigins(admin: KeycloakAdmin, realm: string, origins: readonly string[]): Promise<void> {
  const findClient = async (clientId: string) => {
    const found = await admin.send("GET", `/${realm}/clients?clientId=${clientId}`);
    const client = z
      .array(z.looseObject({ id: z.string(), attributes: z.record(z.string(), z.string()) }))
      .parse(await found.json())[0];
    if (client === undefined) throw new Error(`The realm has no client ${clientId}.`);
    return client;
  };
  const portal = await findClient("acervo-web");
  const redirectUris = origins.map((origin) => `${origin}/acervo-web/`);
  await admin.send("PUT", `/${realm}/clients/${portal.id}`, {
    ...portal,
    redirectUris,
    webOrigins: origins,
    attributes: { ...portal.attributes, "post.logout.redirect.uris": redirectUris.join("##") },
  });
  const link = await findClient("acervo-link");
  const confirmed = origins.map((origin) => `${origin}/acervo-web/confirmado/*`);
  await admin.send("PUT", `/${realm}/clients/${link.id}`, { ...link, redirectUris: confirmed });
}

/** Tests are the same person many times in half a minute; a person is not. The policy is taken whole or not at all. */
async function allowRepeatedCodes(admin: KeycloakAdmin, realm: string): Promise<void> {
  const current = z.record(z.string(), z.unknown()).parse(await (await admin.send("GET", `/${realm}`)).json());
  const policy = Object.fromEntries(Object.entries(current).filter(([name]) => name.startsWith("otpPolicy")));
  await admin.send("PUT", `/${realm}`, { ...policy, otpPolicyCodeReusable: true });
}

const QUICK_HASH = ["hashAlgorithm(pbkdf2-sha256)", "hashIterations(1)"];

/**
 * A password hash is slow on purpose, and here it is nine tenths of what a sign-in costs. Tests sign in hundreds of times
 * in a run with passwords that everybody knows; production keeps what Keycloak does by itself.
 */
async function hashQuickly(admin: KeycloakAdmin, realm: string): Promise<void> {
  const found = await admin.send("GET", `/${realm}`);
  const { passwordPolicy } = z.object({ passwordPolicy: z.string().default("") }).parse(await found.json());
  const rules = passwordPolicy.split(" and ").filter((rule) => rule !== "" && !rule.startsWith("hash"));
  await admin.send("PUT", `/${realm}`, { passwordPolicy: [...rules, ...QUICK_HASH].join(" and ") });
}

/** Same client and a user of the same name: its tokens differ from ours in nothing but the issuer and the keys. */
async function createOtherRealm(admin: KeycloakAdmin, realm: string): Promise<void> {
  const existing = await admin.send("GET", `/${realm}`, undefined, [404]);
  if (existing.status !== 404) return;
  const mapper = (name: string, protocolMapper: string, config: Record<string, string>) => ({
    name,
    protocol: "openid-connect",
    protocolMapper,
    config: { "access.token.claim": "true", ...config },
  });
  await admin.send("POST", "", {
    realm,
    enabled: true,
    groups: [{ name: "ADMIN" }],
    clients: [
      {
        ...passwordClient("acervo-tests", ["basic", "profile", "email"]),
        protocolMappers: [
          mapper("groups", "oidc-group-membership-mapper", { "claim.name": "groups", "full.path": "false" }),
          mapper("aud", "oidc-audience-mapper", { "included.custom.audience": "acervo-api" }),
        ],
      },
    ],
    // Ids of users are unique over all realms, so this one gets its own.
    users: [{ ...toUser({ ...demoUsers.admin, group: null }), groups: ["/ADMIN"], id: undefined, lastName: "Outro" }],
  });
}

function passwordClient(clientId: string, scopes: readonly string[]): Record<string, unknown> {
  return {
    clientId,
    publicClient: true,
    standardFlowEnabled: false,
    directAccessGrantsEnabled: true,
    fullScopeAllowed: false,
    defaultClientScopes: scopes,
    optionalClientScopes: [],
  };
}

function toUser(user: DemoUser): Record<string, unknown> {
  return {
    id: user.sub,
    username: user.username,
    enabled: true,
    email: user.email,
    emailVerified: true,
    firstName: user.nome,
    credentials: [
      { type: "password", value: demoPassword, temporary: false },
      ...(user.group === null ? [] : [otpCredential(demoOtpSecret, Date.now())]),
    ],
    groups: user.group === null ? [] : [`/${user.group}`],
  };
}
