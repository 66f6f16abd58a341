import { randomInt } from "node:crypto";
import { completarCnpj } from "@acervo/br/cnpj";
import { completarCpf } from "@acervo/br/cpf";
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

const groupsSchema = z.array(z.object({ name: z.string() }));

const digits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count));

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
    /** A CPF nobody has; the account made with it goes with the others. */
    newCpf: (): string => {
      const cpf = completarCpf(digits(9));
      documents.add(cpf);
      return cpf;
    },
    newCnpj: (): string => {
      const cnpj = completarCnpj(`AB${digits(6)}0001`);
      documents.add(cnpj);
      return cnpj;
    },
    find: async (username: string) => (await findAll(username))[0],
    groupsOf: async (username: string): Promise<string[]> => {
      const [account] = await findAll(username);
      const admin = await connectKeycloakAdmin(keycloak);
      const found = await admin.send("GET", `/${keycloak.realm}/users/${account?.id ?? ""}/groups`);
      return groupsSchema.parse(await found.json()).map(({ name }) => name);
    },
    removeAll: async (): Promise<void> => {
      for (const username of documents)
        for (const { id } of await findAll(username)) {
          const admin = await connectKeycloakAdmin(keycloak);
          await admin.send("DELETE", `/${keycloak.realm}/users/${id}`);
        }
    },
  };
}
