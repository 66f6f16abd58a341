import { z } from "zod";
import type { StackFile } from "./stack-file.ts";

export type KeycloakAdmin = {
  /** Sends a request to the admin API; an answer that is not a success is an error, unless its status is expected. */
  send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
    expected?: readonly number[],
  ): Promise<Response>;
};

const tokenSchema = z.object({ access_token: z.string() });

/** The admin API as the stack's bootstrap administrator. Its token lives a minute: make one where it is used. */
export async function connectKeycloakAdmin(keycloak: StackFile["keycloak"]): Promise<KeycloakAdmin> {
  const response = await fetch(`${keycloak.url}/realms/master/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "password",
      client_id: "admin-cli",
      username: keycloak.adminUser,
      password: keycloak.adminPassword,
    }),
  });
  if (!response.ok) throw new Error(`Keycloak refused its administrator: ${response.status} ${await response.text()}`);
  const token = tokenSchema.parse(await response.json()).access_token;
  return {
    async send(method, path, body, expected = []) {
      const answer = await fetch(`${keycloak.url}/admin/realms${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (answer.ok || expected.includes(answer.status)) return answer;
      throw new Error(`${method} ${path} → ${answer.status} ${await answer.text()}`);
    },
  };
}
