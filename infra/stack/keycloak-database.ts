import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import type { StackContext } from "./stack-context.ts";
import { writeStackFile } from "./stack-file.ts";
import { stopServers } from "./stop.ts";

/** What the realm of this stack is made from. */
const sources = ["keycloak/realm-acervo.json", "demo/demo-users.ts", "stack/keycloak-overlay.ts"];

/**
 * Keycloak imports a realm only where there is none. So when the sources changed since the last start, its database is
 * made anew: there is nobody in it but the demo users.
 */
export async function renewDatabaseIfRealmChanged(context: StackContext): Promise<void> {
  const { config, stack } = context;
  const marker = join(config.dataDir, "keycloak/realm.sha256");
  const current = hashOf(sources.map((source) => join(config.repoDir, "infra", source)));
  const imported = existsSync(marker) ? readFileSync(marker, "utf8") : undefined;
  if (imported === current) return;
  await stopServers(stack, ["keycloak"]);
  const client = new pg.Client({ connectionString: stack.postgres.adminUrl });
  await client.connect();
  try {
    await client.query("DROP DATABASE IF EXISTS keycloak WITH (FORCE)");
    await client.query("CREATE DATABASE keycloak OWNER keycloak");
  } finally {
    await client.end();
  }
  stack.keycloak.expiredToken = "";
  writeStackFile(stack);
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, current);
}

function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}
