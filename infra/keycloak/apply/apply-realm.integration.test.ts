import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { connectKeycloakAdmin, type KeycloakAdmin } from "../../stack/keycloak-admin.ts";
import { readStackFile } from "../../stack/stack-file.ts";
import { applyRealm } from "./apply-realm.ts";
import { readRealmFile, realmFilePath } from "./realm-file.ts";

// Touches: infra.

const { keycloak } = readStackFile();
const linkSecret = "segredo-do-link";
const values = {
  ACERVO_ORIGEM_PUBLICA: "https://acervo.test",
  ACERVO_CLIENTE_SERVER_SECRET: "segredo-do-servidor",
  ACERVO_CLIENTE_LINK_SECRET: linkSecret,
  ACERVO_CLIENTE_EQUIPE_SECRET: "segredo-da-equipe",
  ACERVO_SMTP_HOST: "127.0.0.1",
  ACERVO_SMTP_PORT: "2525",
  ACERVO_SMTP_USUARIO: "acervo",
  ACERVO_SMTP_SENHA: "senha-do-correio",
  ACERVO_EMAIL_REMETENTE: "nao-responda@acervo.test",
};
/** Of its own: the stack's realm has people and clients of every other test. */
const realm = `acervo-apply-${randomBytes(4).toString("hex")}`;
const person = { username: "52998224725", email: "helena@acervo.test", firstName: "Helena" };

const source = readFileSync(realmFilePath, "utf8").replace('"realm": "acervo"', `"realm": "${realm}"`);
const apply = async (text = source) => applyRealm(await connectKeycloakAdmin(keycloak), readRealmFile(values, text));

const token = (grant: Record<string, string>) =>
  fetch(`${keycloak.url}/realms/${realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", client_id: "acervo-link", ...grant }),
  });
const sessionSchema = z.object({ refresh_token: z.string() });
const accessSchema = z.object({ access_token: z.string() });
const claimsSchema = z.object({ exp: z.number(), iat: z.number() });
/** What the token itself says: `expires_in` counts from the instant of the answer, a second later on a slow machine. */
const claimsOf = (accessToken: string) =>
  claimsSchema.parse(JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString("utf8")));
const signIn = (secret = linkSecret) => token({ client_secret: secret, username: person.username });

describe("o realm que um arquivo descreve", () => {
  let admin: KeycloakAdmin;
  beforeAll(async () => {
    admin = await connectKeycloakAdmin(keycloak);
    await apply();
    await admin.send("POST", `/${realm}/users`, { ...person, enabled: true, emailVerified: true });
  });
  // Whatever the case before it left.
  beforeEach(() => apply());
  afterAll(async () => {
    await (await connectKeycloakAdmin(keycloak)).send("DELETE", `/${realm}`);
  });

  test("aplicado de novo, nada muda, e a pessoa entra por ele", async () => {
    expect(await apply()).toEqual([]);
    expect((await signIn()).status).toBe(200);
    expect((await signIn("errado")).status).toBe(401);
  });

  test("editado, chega inteiro de uma vez; aplicado outra vez, nada muda; quem já existia continua entrando, e a sessão aberta continua", async () => {
    const edited = source
      .replace('"accessTokenLifespan": 300', '"accessTokenLifespan": 240')
      .replace('"groups": [', '"groups": [{ "name": "FINANCEIRO" },')
      .replace('"claim.name": "groups"', '"claim.name": "grupos"')
      .replace('"realm-management": []', '"realm-management": ["view-events"]')
      .replace('"name": "Acervo (servidor)"', '"name": "Acervo (o servidor)"');
    const before = sessionSchema.parse(await (await signIn()).json());
    const changes = await apply(edited);
    expect(changes.toSorted()).toEqual([
      "client acervo-server",
      // Keycloak gives it to whatever client has an account of its own, at each change.
      "client acervo-server: scope service_account taken",
      "group FINANCEIRO made",
      "rights of acervo-server over realm-management given",
      "scope acervo-grupos: mapper groups",
      "settings",
    ]);
    expect(await apply(edited)).toEqual([]);
    const answer = await signIn();
    expect(answer.status).toBe(200);
    const { exp, iat } = claimsOf(accessSchema.parse(await answer.json()).access_token);
    expect(exp - iat).toBe(240);
    const renewed = await token({ grant_type: "refresh_token", client_secret: linkSecret, ...before });
    expect(renewed.status).toBe(200);
  });

  test("[AUTH-48] o que a conta do servidor pode volta a ser o que o arquivo diz, mesmo mudado à mão", async () => {
    const clients = z.array(z.looseObject({ id: z.string() }));
    const found = await admin.send("GET", `/${realm}/clients?clientId=admin-permissions`);
    const permissions = `/${realm}/clients/${clients.parse(await found.json())[0]?.id}/authz/resource-server/permission`;
    const named = z.array(z.looseObject({ id: z.string(), name: z.string() }));
    const [staff] = named.parse(
      await (await admin.send("GET", `${permissions}?name=servidor+nao+toca+a+equipe`)).json(),
    );
    await admin.send("DELETE", `${permissions}/scope/${staff?.id}`);
    expect(await apply()).toEqual(["permission servidor nao toca a equipe made"]);
    expect(await apply()).toEqual([]);
  });

  test("um fluxo com passos a mais e um dentro do outro chega como foi escrito, e volta", async () => {
    const step = { priority: 20, authenticatorFlow: false, userSetupAllowed: false, requirement: "REQUIRED" };
    const inner = { ...step, authenticatorFlow: true, flowAlias: "acervo link por dentro", requirement: "CONDITIONAL" };
    const flow = {
      alias: "acervo link por dentro",
      providerId: "basic-flow",
      topLevel: false,
      builtIn: false,
      authenticationExecutions: [
        { ...step, priority: 10, authenticator: "conditional-user-role", authenticatorConfig: "só a equipe" },
        { ...step, authenticator: "deny-access-authenticator" },
      ],
    };
    const edited = JSON.parse(source) as {
      authenticationFlows: { authenticationExecutions: unknown[] }[];
      authenticatorConfig: unknown[];
    };
    edited.authenticationFlows[0]?.authenticationExecutions.push(inner);
    edited.authenticationFlows.push(flow);
    edited.authenticatorConfig.push({
      alias: "só a equipe",
      config: { condUserRole: "offline_access", negate: "false" },
    });
    const text = JSON.stringify(edited);
    expect(await apply(text)).not.toEqual([]);
    expect(await apply(text)).toEqual([]);
    expect(await apply(source)).not.toEqual([]);
    expect(await apply(source)).toEqual([]);
    expect((await signIn()).status).toBe(200);
  });
});
