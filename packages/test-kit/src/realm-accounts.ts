import { randomInt } from "node:crypto";
import { completarCnpj } from "@acervo/br/cnpj";
import { completarCpf } from "@acervo/br/cpf";
import { demoOtpSecret, demoPassword } from "@acervo/infra/demo/demo-users";
import { otpCredential } from "@acervo/infra/demo/one-time-code";
import { connectKeycloakAdmin, passwordGrant } from "@acervo/infra/stack/keycloak-admin";
import { applyOverlay } from "@acervo/infra/stack/keycloak-overlay";
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

const namedSchema = z.array(z.object({ id: z.string() }));
const groupsSchema = z.array(z.object({ name: z.string() }));

const digits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count));

const password = { type: "password", value: demoPassword };

/** Somebody whose address is confirmed. */
const userOf = (username: string, firstName: string) => ({
  username,
  email: `${username}@acervo.test`,
  emailVerified: true,
  enabled: true,
  firstName,
});

/** With credentials and groups at once. */
const importUser = async (user: object): Promise<void> => {
  const { keycloak } = stack();
  const admin = await connectKeycloakAdmin(keycloak);
  await admin.send("POST", `/${keycloak.realm}/partialImport`, { ifResourceExists: "FAIL", users: [user] });
};

/** The stack's realm as it was, after somebody brought the file's own into it. */
export const restoreRealm = (): Promise<void> => applyOverlay(stack());

/** Accounts that a test makes at the identity provider, which it shares with everybody: they go when it ends. */
export function realmAccounts() {
  const { keycloak } = stack();
  const documents = new Set<string>();
  const findAll = async (username: string) => {
    const admin = await connectKeycloakAdmin(keycloak);
    const found = await admin.send("GET", `/${keycloak.realm}/users?exact=true&username=${username}`);
    return accountsSchema.parse(await found.json());
  };
  const put = async (id: string | undefined, path: string, body: object): Promise<void> => {
    const admin = await connectKeycloakAdmin(keycloak);
    await admin.send("PUT", `/${keycloak.realm}/users/${id ?? ""}${path}`, body);
  };
  const newCpf = (): string => {
    const cpf = completarCpf(digits(9));
    documents.add(cpf);
    return cpf;
  };
  return {
    /** A CPF nobody has; the account made with it goes with the others. */
    newCpf,
    /** A new account of a group, by its password alone; the token is one that no page of the provider has seen. */
    signUp: async (group: string): Promise<string> => {
      const username = newCpf();
      await importUser({ ...userOf(username, "Helena"), credentials: [password], groups: [`/${group}`] });
      const grant = { client_id: "acervo-tests", username, password: demoPassword };
      return passwordGrant(keycloak.url, keycloak.realm, grant);
    },
    /** An account with the password and the second factor of the demo users. */
    newPerson: async (name: string) => {
      const user = userOf(newCpf(), name);
      await importUser({ ...user, credentials: [password, otpCredential(demoOtpSecret, Date.now())] });
      const [account] = await findAll(user.username);
      return { ...user, sub: account?.id ?? "" };
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
    /** How many sessions are open. */
    sessionsOf: async (sub: string): Promise<number> => {
      const admin = await connectKeycloakAdmin(keycloak);
      const found = await admin.send("GET", `/${keycloak.realm}/users/${sub}/sessions`);
      return z.array(z.unknown()).parse(await found.json()).length;
    },
    /** As an administrator of the realm does; the server may not. */
    joinGroup: async (username: string, group: string): Promise<void> => {
      const [account] = await findAll(username);
      const admin = await connectKeycloakAdmin(keycloak);
      const groups = await admin.send(
        "GET",
        `/${keycloak.realm}/groups?${new URLSearchParams({ search: group, exact: "true" }).toString()}`,
      );
      const [found] = namedSchema.parse(await groups.json());
      await admin.send("PUT", `/${keycloak.realm}/users/${account?.id ?? ""}/groups/${found?.id ?? ""}`);
    },
    /** As the link of the registration's message does. */
    confirm: async (username: string): Promise<void> => {
      const [account] = await findAll(username);
      await put(account?.id, "", { ...account, emailVerified: true });
    },
    /** As the page behind that link does; the account's sub. */
    choosePassword: async (username: string): Promise<string> => {
      const [account] = await findAll(username);
      await put(account?.id, "/reset-password", { type: "password", value: demoPassword, temporary: false });
      return account?.id ?? "";
    },
    /** Sets up a one-time code, as the person does in an authenticator application. */
    giveOtp: async (username: string): Promise<void> => {
      const [account] = await findAll(username);
      await put(account?.id, "", { ...account, credentials: [otpCredential(demoOtpSecret, Date.now())] });
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
