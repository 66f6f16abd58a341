import { z } from "zod";
import { named, type RealmAdmin } from "./realm-admin.ts";
import type { RealmFile } from "./realm-file.ts";

/** The client in which Keycloak keeps the permissions of its own admin API. */
const PERMISSIONS_CLIENT = "admin-permissions";
const SERVER_CLIENT = "acervo-server";
const STAFF_CLIENT = "acervo-equipe";
/** Whoever has this role by a group is staff. */
const STAFF_ROLE = "equipe";

type Permission = {
  readonly name: string;
  readonly resourceType: "Users" | "Groups";
  /** Ids of what it is about; none means all of the type. */
  readonly resources: readonly string[];
  readonly scopes: readonly string[];
  /** Ids of the policies that must agree. */
  readonly policies: readonly string[];
};

const ids = async (realm: RealmAdmin, path: string) => realm.read(path, z.array(named));

async function clientId(realm: RealmAdmin, name: string): Promise<string> {
  const [client] = await realm.read(`/clients?clientId=${name}`, z.array(z.looseObject({ id: z.string() })));
  if (client === undefined) throw new Error(`The realm has no client ${name}.`);
  return client.id;
}

const search = async (realm: RealmAdmin, path: string, name: string): Promise<string | undefined> => {
  const query = new URLSearchParams({ name, max: "1000" }).toString();
  return (await ids(realm, `${path}?${query}`)).find((found) => found.name === name)?.id;
};

/** "It is this client's account" (or is not): what a permission asks about who calls. */
async function applyPolicy(
  realm: RealmAdmin,
  resourceServer: string,
  policy: { readonly name: string; readonly logic: "POSITIVE" | "NEGATIVE"; readonly clients: readonly string[] },
): Promise<string> {
  const path = `${resourceServer}/policy`;
  const there = await search(realm, path, policy.name);
  if (there !== undefined) return there;
  await realm.change(`policy ${policy.name} made`, "POST", `${path}/client`, policy);
  return (await search(realm, path, policy.name)) ?? "";
}

const sameIds = (found: readonly { readonly id: string }[], wanted: readonly string[]): boolean =>
  found.length === wanted.length && found.every(({ id }) => wanted.includes(id));

const sameNames = (found: readonly { readonly name: string }[], wanted: readonly string[]): boolean =>
  found.length === wanted.length && found.every(({ name }) => wanted.includes(name));

async function applyPermission(realm: RealmAdmin, resourceServer: string, wanted: Permission): Promise<void> {
  const path = `${resourceServer}/permission/scope`;
  const there = await search(realm, `${resourceServer}/permission`, wanted.name);
  if (there === undefined) {
    await realm.change(`permission ${wanted.name} made`, "POST", path, wanted);
    return;
  }
  const part = (name: string) => ids(realm, `${resourceServer}/policy/${there}/${name}`);
  const resources = z.array(z.looseObject({ name: z.string() }));
  const same =
    sameNames(await part("scopes"), wanted.scopes) &&
    sameIds(await part("associatedPolicies"), wanted.policies) &&
    sameNames(
      await realm.read(`${resourceServer}/policy/${there}/resources`, resources),
      wanted.resources.length === 0 ? [wanted.resourceType] : wanted.resources,
    );
  if (!same) await realm.change(`permission ${wanted.name}`, "PUT", `${path}/${there}`, { id: there, ...wanted });
}

/**
 * What our two accounts may do. Both look after the accounts of customers; neither may touch one of the staff. Only
 * `acervo-equipe`, which the worker alone holds, puts an account into a group of the staff or takes it out.
 *
 * Keycloak refuses a caller over all users as soon as one permission over all users does, whatever its scopes: so the
 * two share one, and the groups tell them apart. `reset-password` is never granted by itself: it has no counterpart for
 * groups and would reach staff.
 */
export async function applyPermissions(realm: RealmAdmin, file: RealmFile): Promise<void> {
  const resourceServer = `/clients/${await clientId(realm, PERMISSIONS_CLIENT)}/authz/resource-server`;
  const staffClient = await clientId(realm, STAFF_CLIENT);
  const ours = [await clientId(realm, SERVER_CLIENT), staffClient];
  const policy = (name: string, logic: "POSITIVE" | "NEGATIVE", clients: readonly string[]) =>
    applyPolicy(realm, resourceServer, { name, logic, clients });
  const isOurs = await policy("e uma conta nossa", "POSITIVE", ours);
  const isForeign = await policy("nao e uma conta nossa", "NEGATIVE", ours);
  const changesStaff = await policy("e quem muda a equipe", "POSITIVE", [staffClient]);
  const staff = file.groups.filter(({ realmRoles }) => realmRoles.includes(STAFF_ROLE)).map(({ name }) => name);
  const groups = (await ids(realm, "/groups?max=1000")).filter(({ name }) => staff.includes(name));
  const ofStaff = groups.map(({ id }) => id);
  await applyPermission(realm, resourceServer, {
    name: "servidor cuida das contas",
    resourceType: "Users",
    resources: [],
    // The last is nothing without the right over the group.
    scopes: ["view", "manage", "manage-group-membership"],
    policies: [isOurs],
  });
  // Otherwise an account's groups are hidden from it, and nobody would look like staff. The members it lists are those
  // who are told of a change that waits for a second administrator.
  await applyPermission(realm, resourceServer, {
    name: "servidor ve quem e da equipe",
    resourceType: "Groups",
    resources: ofStaff,
    scopes: ["view", "view-members"],
    policies: [isOurs],
  });
  await applyPermission(realm, resourceServer, {
    name: "servidor nao toca a equipe",
    resourceType: "Groups",
    resources: ofStaff,
    scopes: ["manage-members", "impersonate-members"],
    policies: [isForeign],
  });
  await applyPermission(realm, resourceServer, {
    name: "so quem muda a equipe poe e tira membros",
    resourceType: "Groups",
    resources: ofStaff,
    scopes: ["manage-membership", "manage-membership-of-members"],
    policies: [changesStaff],
  });
}
