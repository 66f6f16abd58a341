import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyRealm } from "../keycloak/apply/apply-realm.ts";
import { readRealmFile } from "../keycloak/apply/realm-file.ts";
import type { StackConfig } from "./config.ts";
import { connectKeycloakAdmin } from "./keycloak-admin.ts";
import { applyOverlay } from "./keycloak-overlay.ts";
import { realmPlaceholders } from "./realm-placeholders.ts";
import { ensureServer, type StackContext } from "./stack-context.ts";
import { fetchOk } from "./wait-for.ts";

/** Keycloak with the production realm, and over it what only development and tests may have. */
export async function startKeycloak(context: StackContext): Promise<void> {
  const { config, stack } = context;
  const { url, realm, adminUser, adminPassword } = stack.keycloak;
  const home = assembleHome(config);
  await ensureServer(context, {
    name: "keycloak",
    command: join(home, "bin/kc.sh"),
    args: ["start", "--optimized", "--import-realm", ...keycloakOptions(context)],
    env: {
      ...config.serverEnv,
      KC_BOOTSTRAP_ADMIN_USERNAME: adminUser,
      KC_BOOTSTRAP_ADMIN_PASSWORD: adminPassword,
      JAVA_OPTS_KC_HEAP: "-Xms128m -Xmx512m",
      // The optimising compiler takes more time than a server that lives for minutes wins by it.
      JAVA_OPTS_APPEND: "-XX:TieredStopAtLevel=1",
      ...realmPlaceholders(stack),
    },
    ready: () => fetchOk(`${url}/realms/${realm}/.well-known/openid-configuration`),
    // The first start lays its schema and imports the realm: minutes on a machine that is busy.
    timeoutMs: 420_000,
  });
  // Keycloak imports a realm only where there is none; what was edited since comes by the admin API.
  await applyRealm(await connectKeycloakAdmin(stack.keycloak), readRealmFile(realmPlaceholders(stack)));
  await applyOverlay(stack, { renewUsers: demoUsersChanged(config) });
}

/** Whether the demo users are others than those of the last start, which is now this one. */
function demoUsersChanged({ dataDir, repoDir }: StackConfig): boolean {
  const marker = join(dataDir, "keycloak/demo-users.sha256");
  const current = createHash("sha256")
    .update(readFileSync(join(repoDir, "infra/demo/demo-users.ts")))
    .digest("hex");
  const changed = existsSync(marker) && readFileSync(marker, "utf8") !== current;
  writeFileSync(marker, current);
  return changed;
}

function keycloakOptions({ stack }: StackContext): string[] {
  const { port } = new URL(stack.keycloak.url);
  return [
    `--db-url=jdbc:postgresql://${stack.postgres.host}:${stack.postgres.port}/keycloak`,
    "--db-username=keycloak",
    "--db-password=keycloak",
    "--http-enabled=true",
    "--http-host=127.0.0.1",
    `--http-port=${port}`,
    `--http-management-port=${stack.internalPorts.keycloakManagement}`,
    "--hostname-strict=false",
    "--cache=local",
    "--log-level=warn",
    // Tests are the same person many times in a moment; a person is not, so elsewhere the default stays.
    "--spi-brute-force-protector--default-brute-force-detector--allow-concurrent-requests=true",
    // An edited theme shows at the next reload.
    "--spi-theme--static-max-age=-1",
    "--spi-theme--cache-themes=false",
    "--spi-theme--cache-templates=false",
  ];
}

/**
 * Keycloak reads realms and themes only from its own home, and the built distribution is shared by every checkout
 * of this machine: so each has a home of its own whose libraries are links. The start script resolves its own links,
 * hence the copy.
 */
function assembleHome(config: StackConfig): string {
  if (!existsSync(config.keycloakDist)) throw new Error("Keycloak is not installed: run infra/stack/install.sh.");
  const home = join(config.dataDir, "keycloak");
  mkdirSync(join(home, "bin"), { recursive: true });
  mkdirSync(join(home, "data/import"), { recursive: true });
  copyFileSync(join(config.keycloakDist, "bin/kc.sh"), join(home, "bin/kc.sh"));
  copyFileSync(join(config.repoDir, "infra/keycloak/realm-acervo.json"), join(home, "data/import/realm-acervo.json"));
  for (const folder of ["lib", "conf", "providers"]) link(join(config.keycloakDist, folder), join(home, folder));
  link(join(config.repoDir, "infra/keycloak/theme"), join(home, "themes"));
  link(join(config.repoDir, "infra/keycloak/password-blacklists"), join(home, "data/password-blacklists"));
  return home;
}

function link(target: string, path: string): void {
  rmSync(path, { force: true });
  symlinkSync(target, path);
}
