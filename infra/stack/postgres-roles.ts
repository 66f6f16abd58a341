import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";

/** Roles are the cluster's, so that several who make them at once would trip over each other. */
const lockKey = 7_423_002;

/** Makes the application's roles what `infra/postgres/roles.sql` says, as a superuser. */
export async function applyRoles(admin: Pick<Client, "query">): Promise<void> {
  await admin.query("SELECT pg_advisory_lock($1)", [lockKey]);
  try {
    await admin.query(readFileSync(join(import.meta.dirname, "../postgres/roles.sql"), "utf8"));
  } finally {
    await admin.query("SELECT pg_advisory_unlock($1)", [lockKey]);
  }
}

/** A database's addresses: as the application and as the owner of its tables. */
export function databaseUrls({ host, port }: { host: string; port: number }, database: string) {
  return {
    url: `postgres://acervo_app:acervo@${host}:${port}/${database}`,
    ownerUrl: `postgres://acervo:acervo@${host}:${port}/${database}`,
  };
}
