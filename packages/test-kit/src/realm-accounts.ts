import { connectKeycloakAdmin } from "@acervo/infra/stack/keycloak-admin";
import { z } from "zod";
import { stack } from "./stack.ts";

const accountsSchema = z.array(
  z.looseObject({
    id: z.string(),
    email: z.string().default(""),
    firstName: z.string().default(""),
    emailVerified: z.boolean(),
  }),
);

/** Accounts that a test makes at the identity provider, which it shares with everybody: they go when it ends. */
export function realmAccounts() {
  const { keycloak } = stack();
  const documents = new Set<string>();
  const findAll = async (username: string) => {
    const admin = await connectKeycloakAdmin(keycloak);
    const found = await admin.send("GET", `/${keycloak.realm}/users?exact=true&username=${username}`);
    return accountsSchema.parse(await found.json());
  };
  return {
    willExist: (username: string): void => void documents.add(username),
    find: async (username: string) => (await findAll(username))[0],
    removeAll: async (): Promise<void> => {
      for (const username of documents)
        for (const { id } of await findAll(username)) {
          const admin = await connectKeycloakAdmin(keycloak);
          await admin.send("DELETE", `/${keycloak.realm}/users/${id}`);
        }
    },
  };
}
