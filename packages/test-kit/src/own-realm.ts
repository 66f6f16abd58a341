import { randomBytes, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { completarCpf } from "@acervo/br/cpf";
import { demoOtpSecret, demoPassword } from "@acervo/infra/demo/demo-users";
import { otpCredential } from "@acervo/infra/demo/one-time-code";
import { applyRealm } from "@acervo/infra/keycloak/apply/apply-realm";
import { readRealmFile, realmFilePath } from "@acervo/infra/keycloak/apply/realm-file";
import { connectKeycloakAdmin } from "@acervo/infra/stack/keycloak-admin";
import { realmPlaceholders } from "@acervo/infra/stack/realm-placeholders";
import { z } from "zod";
import { signInByForms, tokensSchema, type IssuedTokens } from "./browser-sign-in.ts";
import { stack } from "./stack.ts";

const usersSchema = z.array(z.object({ id: z.string() }));
const CPF_DIGITS = 9;

export type RealmPerson = { readonly sub: string; readonly username: string; readonly email: string };
type PersonOptions = { readonly name: string; readonly groups?: readonly string[]; readonly otp?: boolean };

/**
 * A realm of the production's file that nobody else has: for tests of who is staff at all, which the realm of the stack
 * cannot bear. It goes when the test ends.
 */
export async function createOwnRealm() {
  const { keycloak, ports } = stack();
  const realm = `acervo-teste-${randomBytes(4).toString("hex")}`;
  const { url, staffSecret, serverSecret } = keycloak;
  const source = readFileSync(realmFilePath, "utf8")
    .replace('"realm": "acervo"', `"realm": "${realm}"`)
    // The same person signs in several times in half a minute.
    .replace('"otpPolicyCodeReusable": false', '"otpPolicyCodeReusable": true');
  const origin = `http://127.0.0.1:${ports.api}`;
  const values = { ...realmPlaceholders(stack()), ACERVO_ORIGEM_PUBLICA: origin };
  await applyRealm(await connectKeycloakAdmin(keycloak), readRealmFile(values, source));
  const realmUrl = `${url}/realms/${realm}`;
  const send = async (
    ...[method, path, body]: [method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown]
  ) => (await connectKeycloakAdmin(keycloak)).send(method, `/${realm}${path}`, body);
  return {
    url,
    realm,
    staffSecret,
    /** What an API over this realm is started with, besides. */
    env: { ACERVO_OIDC_ISSUER: realmUrl, ACERVO_CLIENTE_SERVER_SECRET: serverSecret },
    /** With a second factor unless told. */
    addPerson: async ({ name, groups = [], otp = true }: PersonOptions): Promise<RealmPerson> => {
      const username = completarCpf(String(randomInt(10 ** (CPF_DIGITS - 1), 10 ** CPF_DIGITS)));
      const email = `${username}@acervo.test`;
      const password = { type: "password", value: demoPassword };
      const credentials = otp ? [password, otpCredential(demoOtpSecret, Date.now())] : [password];
      const person = { username, email, emailVerified: true, enabled: true, firstName: name, credentials };
      await send("POST", "/partialImport", {
        ifResourceExists: "FAIL",
        users: [{ ...person, groups: groups.map((group) => `/${group}`) }],
      });
      const found = await send("GET", `/users?exact=true&username=${username}`);
      return { sub: usersSchema.parse(await found.json())[0]?.id ?? "", username, email };
    },
    /** By the pages, with the second factor. */
    signIn: ({ username }: RealmPerson): Promise<IssuedTokens> =>
      signInByForms({
        realmUrl,
        redirectUri: `${origin}/acervo-web/`,
        username,
        password: demoPassword,
        otpSecret: demoOtpSecret,
        level: 2,
      }),
    /** Null: the session is over. */
    renew: async (refreshToken: string): Promise<IssuedTokens | null> => {
      const response = await fetch(`${realmUrl}/protocol/openid-connect/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "refresh_token",
          client_id: "acervo-web",
          refresh_token: refreshToken,
        }),
      });
      return response.ok ? tokensSchema.parse(await response.json()) : null;
    },
    drop: async (): Promise<void> => {
      await send("DELETE", "");
    },
  };
}
