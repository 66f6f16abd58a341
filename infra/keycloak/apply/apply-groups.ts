import { z } from "zod";
import { covers, named, type RealmAdmin } from "./realm-admin.ts";
import type { RealmFile } from "./realm-file.ts";

export async function applyRoles(realm: RealmAdmin, file: RealmFile): Promise<void> {
  const current = await realm.read("/roles", z.array(named));
  for (const role of file.roles.realm) {
    const there = current.find(({ name }) => name === role.name);
    if (there === undefined) await realm.change(`role ${role.name} made`, "POST", "/roles", role);
    else if (!covers(there, role)) await realm.change(`role ${role.name}`, "PUT", `/roles/${role.name}`, role);
  }
}

/** The groups, and the roles that their members have by them. */
export async function applyGroups(realm: RealmAdmin, file: RealmFile): Promise<void> {
  const before = await realm.read("/groups?max=1000", z.array(named));
  for (const { name } of file.groups)
    if (!before.some((group) => group.name === name))
      await realm.change(`group ${name} made`, "POST", "/groups", { name });
  const groups = await realm.read("/groups?max=1000", z.array(named));
  const roles = await realm.read("/roles", z.array(named));
  for (const { name, realmRoles } of file.groups) {
    const path = `/groups/${groups.find((group) => group.name === name)?.id}/role-mappings/realm`;
    const given = await realm.read(path, z.array(named));
    const missing = roles.filter((role) => realmRoles.includes(role.name) && !given.some(({ id }) => id === role.id));
    if (missing.length > 0) await realm.change(`group ${name}: roles given`, "POST", path, missing);
  }
}
