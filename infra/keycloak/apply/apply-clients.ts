import { z } from "zod";
import { flowIds } from "./apply-flows.ts";
import { applyMappers, applyScopeList } from "./apply-scopes.ts";
import { covers, named, type RealmAdmin } from "./realm-admin.ts";
import type { RealmFile } from "./realm-file.ts";

const clientList = z.array(z.looseObject({ id: z.string() }));

async function findClient(realm: RealmAdmin, clientId: string) {
  return (await realm.read(`/clients?clientId=${encodeURIComponent(clientId)}`, clientList))[0];
}

export async function applyClients(realm: RealmAdmin, file: RealmFile): Promise<void> {
  const flows = await flowIds(realm, file);
  for (const { protocolMappers, defaultClientScopes, optionalClientScopes, ...client } of file.clients) {
    const overrides = Object.entries(client.authenticationFlowBindingOverrides);
    const wanted = {
      ...client,
      authenticationFlowBindingOverrides: Object.fromEntries(overrides.map(([use, id]) => [use, flows.get(id) ?? id])),
    };
    const what = `client ${client.clientId}`;
    const there = await findClient(realm, client.clientId);
    if (there === undefined)
      await realm.change(`${what} made`, "POST", "/clients", { ...wanted, defaultClientScopes, optionalClientScopes });
    else if (!covers(there, wanted)) await realm.change(what, "PUT", `/clients/${there.id}`, { ...there, ...wanted });
    const id = there?.id ?? (await findClient(realm, client.clientId))?.id;
    await applyMappers(realm, what, `/clients/${id}`, protocolMappers);
    await applyScopeList(realm, what, `/clients/${id}/default-client-scopes`, defaultClientScopes);
    await applyScopeList(realm, what, `/clients/${id}/optional-client-scopes`, optionalClientScopes);
  }
}

const roles = async (realm: RealmAdmin, path: string) => realm.read(path, z.array(named));

/** Rights of the clients' own accounts, over the clients that the file names. People are left alone. */
export async function applyServiceAccounts(realm: RealmAdmin, file: RealmFile): Promise<void> {
  for (const { serviceAccountClientId, clientRoles } of file.users) {
    const client = await findClient(realm, serviceAccountClientId);
    const { id } = await realm.read(`/clients/${client?.id}/service-account-user`, z.looseObject({ id: z.string() }));
    for (const [target, wanted] of Object.entries(clientRoles)) {
      const path = `/users/${id}/role-mappings/clients/${(await findClient(realm, target))?.id}`;
      const current = await roles(realm, path);
      const missing = (await roles(realm, `${path}/available`)).filter(({ name }) => wanted.includes(name));
      const surplus = current.filter(({ name }) => !wanted.includes(name));
      const what = `rights of ${serviceAccountClientId} over ${target}`;
      if (missing.length > 0) await realm.change(`${what} given`, "POST", path, missing);
      if (surplus.length > 0) await realm.change(`${what} taken`, "DELETE", path, surplus);
    }
  }
}
