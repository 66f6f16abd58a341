import { createHash, randomInt } from "node:crypto";
import { z } from "zod";
import { oneTimeCode as codeAt, otpCredential } from "../demo/one-time-code.ts";
import { mailMessageSchema, type MailMessage } from "../mail-sink/mail-message.ts";
import { connectKeycloakAdmin } from "../stack/keycloak-admin.ts";
import { readStackFile } from "../stack/stack-file.ts";

export const stack = readStackFile();
export const realmUrl = `${stack.keycloak.url}/realms/${stack.keycloak.realm}`;
export const webOrigin = `http://127.0.0.1:${stack.ports.api}`;

export const password = "Senha-segura-1";
const otpSecret = "segredo-de-teste-123";

export type RealmUser = { username: string; email: string; remove(): Promise<void> };
type UserOptions = { emailVerified?: boolean; otp?: boolean; groups?: string[] };

/** A person of the realm with a document nobody else has. */
export async function createRealmUser(options: UserOptions = {}): Promise<RealmUser> {
  const username = String(randomInt(90_000_000_000, 99_999_999_999));
  const email = `${username}@acervo.test`;
  const { realm } = stack.keycloak;
  const credentials = [
    { type: "password", value: password },
    ...(options.otp === true ? [otpCredential(otpSecret, Date.now())] : []),
  ];
  const emailVerified = options.emailVerified ?? true;
  const user = { username, email, emailVerified, enabled: true, firstName: "Helena Teste", credentials };
  const admin = await connectKeycloakAdmin(stack.keycloak);
  await admin.send("POST", `/${realm}/partialImport`, {
    ifResourceExists: "FAIL",
    users: [{ ...user, groups: options.groups ?? [] }],
  });
  return {
    username,
    email,
    remove: async () => {
      const again = await connectKeycloakAdmin(stack.keycloak);
      const found = await again.send("GET", `/${realm}/users?exact=true&username=${username}`);
      for (const { id } of z.array(z.object({ id: z.string() })).parse(await found.json()))
        await again.send("DELETE", `/${realm}/users/${id}`);
    },
  };
}

/** What the authenticator application would show now. */
export const oneTimeCode = (): string => codeAt(otpSecret, Date.now());

const verifier = "a".repeat(64);

/** The address to which the portal sends someone who must sign in. */
export function signInUrl(changes: Record<string, string | undefined> = {}): string {
  const parameters = {
    client_id: "acervo-web",
    redirect_uri: `${webOrigin}/acervo-web/`,
    response_type: "code",
    scope: "openid",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...changes,
  };
  const present = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${realmUrl}/protocol/openid-connect/auth?${new URLSearchParams(present).toString()}`;
}

export async function requestToken(parameters: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(parameters);
  return fetch(`${realmUrl}/protocol/openid-connect/token`, { method: "POST", body });
}

export async function nextMessage(recipient: string): Promise<MailMessage> {
  const query = new URLSearchParams({ to: recipient, after: "0", waitMs: "15000" });
  const response = await fetch(`${stack.mail.url}/messages/next?${query.toString()}`);
  if (response.status === 204) throw new Error(`No message to ${recipient}.`);
  return mailMessageSchema.parse(await response.json());
}
