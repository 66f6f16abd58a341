import { z } from "zod";

/** An administrator of the realm `master`. */
export type AdminAccess = { readonly url: string; readonly adminUser: string; readonly adminPassword: string };

export type KeycloakAdmin = {
  /** Sends a request to the admin API; an answer that is not a success is an error, unless its status is expected. */
  send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
    expected?: readonly number[],
  ): Promise<Response>;
};

/** The admin API as the stack's bootstrap administrator. Its token lives a minute; then it is asked for again. */
export async function connectKeycloakAdmin(keycloak: AdminAccess): Promise<KeycloakAdmin> {
  const signIn = (): Promise<string> =>
    passwordGrant(keycloak.url, "master", {
      client_id: "admin-cli",
      username: keycloak.adminUser,
      password: keycloak.adminPassword,
    });
  let token = await signIn();
  const ask = (method: string, path: string, body: unknown): Promise<Response> =>
    fetch(`${keycloak.url}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    async send(method, path, body, expected = []) {
      let answer = await ask(method, path, body);
      if (answer.status === 401) {
        token = await signIn();
        answer = await ask(method, path, body);
      }
      if (answer.ok || expected.includes(answer.status)) return answer;
      throw new Error(`${method} ${path} → ${answer.status} ${await answer.text()}`);
    },
  };
}

const tokenSchema = z.object({ access_token: z.string() });

type PasswordGrant = { client_id: string; username: string; password: string; totp?: string };

/** An access token for a user name and password. */
export async function passwordGrant(url: string, realm: string, grant: PasswordGrant): Promise<string> {
  const response = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", ...grant }),
  });
  if (!response.ok) throw new Error(`No token for ${grant.username}: ${response.status} ${await response.text()}`);
  return tokenSchema.parse(await response.json()).access_token;
}
