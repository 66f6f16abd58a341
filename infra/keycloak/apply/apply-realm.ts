import { z } from "zod";
import type { KeycloakAdmin } from "../../stack/keycloak-admin.ts";
import { applyClients, applyServiceAccounts } from "./apply-clients.ts";
import { applyFlows, applyRequiredActions } from "./apply-flows.ts";
import { applyGroups, applyRoles } from "./apply-groups.ts";
import { applyPermissions } from "./apply-permissions.ts";
import { applyClientScopes } from "./apply-scopes.ts";
import { covers, realmAdmin, type RealmAdmin } from "./realm-admin.ts";
import type { RealmFile } from "./realm-file.ts";

const anything = z.record(z.string(), z.unknown());

/** Keycloak never tells a password of the mail server, so that it cannot be compared: it is written whenever there is one. */
async function applySettings(admin: KeycloakAdmin, realm: RealmAdmin, file: RealmFile): Promise<void> {
  const { password, ...mail } = file.smtpServer;
  const current = await realm.read("", anything);
  if (!covers(current, { ...file.settings, smtpServer: mail }))
    await realm.change("settings", "PUT", "", { ...file.settings, smtpServer: file.smtpServer });
  else if (password !== "") await admin.send("PUT", `/${file.realm}`, { smtpServer: file.smtpServer });
}

async function applyUserProfile(realm: RealmAdmin, file: RealmFile): Promise<void> {
  const [provider] = file.components["org.keycloak.userprofile.UserProfileProvider"];
  const wanted = anything.parse(JSON.parse(provider.config["kc.user.profile.config"][0]));
  if (!covers(await realm.read("/users/profile", anything), wanted))
    await realm.change("user profile", "PUT", "/users/profile", wanted);
}

/**
 * Makes a realm what the file says, and answers what had to be changed: nothing the second time. People, their sessions
 * and whatever the file does not name stay as they are.
 */
export async function applyRealm(admin: KeycloakAdmin, file: RealmFile): Promise<readonly string[]> {
  const realm = realmAdmin(admin, file.realm);
  const there = await admin.send("GET", `/${file.realm}`, undefined, [404]);
  if (there.status === 404) await admin.send("POST", "", { realm: file.realm, enabled: true });
  await applyRoles(realm, file);
  await applyGroups(realm, file);
  await applyClientScopes(realm, file);
  await applyFlows(realm, file);
  await applyRequiredActions(realm, file);
  await applySettings(admin, realm, file);
  await applyUserProfile(realm, file);
  await applyClients(realm, file);
  await applyServiceAccounts(realm, file);
  await applyPermissions(realm, file);
  return there.status === 404 ? [`realm ${file.realm} made`, ...realm.changes] : realm.changes;
}
