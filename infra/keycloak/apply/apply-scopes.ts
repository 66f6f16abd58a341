import { z } from "zod";
import { covers, named, type RealmAdmin } from "./realm-admin.ts";
import type { RealmFile } from "./realm-file.ts";

type Mappers = readonly { readonly name: string }[];

/** The mappers of a client or of a client scope, by name. Those that the file does not name go. */
export async function applyMappers(realm: RealmAdmin, owner: string, path: string, wanted: Mappers): Promise<void> {
  const models = `${path}/protocol-mappers/models`;
  const current = await realm.read(models, z.array(named));
  for (const mapper of wanted) {
    const there = current.find(({ name }) => name === mapper.name);
    if (there === undefined) await realm.change(`${owner}: mapper ${mapper.name} made`, "POST", models, mapper);
    else if (!covers(there, mapper))
      await realm.change(`${owner}: mapper ${mapper.name}`, "PUT", `${models}/${there.id}`, { ...there, ...mapper });
  }
  for (const { id, name } of current)
    if (!wanted.some((mapper) => mapper.name === name))
      await realm.change(`${owner}: mapper ${name} removed`, "DELETE", `${models}/${id}`);
}

/** Which scopes a client, or the realm for new clients, hands out; `path` is the list of them. */
export async function applyScopeList(
  realm: RealmAdmin,
  owner: string,
  path: string,
  wanted: readonly string[],
): Promise<void> {
  const [all, current] = [await realm.read("/client-scopes", z.array(named)), await realm.read(path, z.array(named))];
  for (const name of wanted) {
    if (current.some((scope) => scope.name === name)) continue;
    const scope = all.find((candidate) => candidate.name === name);
    if (scope === undefined) throw new Error(`${owner} wants the client scope ${name}, which the realm does not have.`);
    await realm.change(`${owner}: scope ${name} given`, "PUT", `${path}/${scope.id}`);
  }
  for (const { id, name } of current)
    if (!wanted.includes(name)) await realm.change(`${owner}: scope ${name} taken`, "DELETE", `${path}/${id}`);
}

export async function applyClientScopes(realm: RealmAdmin, file: RealmFile): Promise<void> {
  const current = await realm.read("/client-scopes", z.array(named));
  for (const { protocolMappers, ...scope } of file.clientScopes) {
    const there = current.find(({ name }) => name === scope.name);
    if (there === undefined) {
      await realm.change(`scope ${scope.name} made`, "POST", "/client-scopes", { ...scope, protocolMappers });
      continue;
    }
    if (!covers(there, scope))
      await realm.change(`scope ${scope.name}`, "PUT", `/client-scopes/${there.id}`, { ...there, ...scope });
    await applyMappers(realm, `scope ${scope.name}`, `/client-scopes/${there.id}`, protocolMappers);
  }
  await applyScopeList(realm, "new clients", "/default-default-client-scopes", file.defaultDefaultClientScopes);
  await applyScopeList(realm, "new clients", "/default-optional-client-scopes", file.defaultOptionalClientScopes);
}
