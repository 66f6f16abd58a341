import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ensureMemoryTablespace, prepareMemoryFolder } from "./postgres-memory.ts";
import { applyRoles } from "./postgres-roles.ts";
import { runCommand, serverUser } from "./run-command.ts";
import { ensureServer, type StackContext } from "./stack-context.ts";

const debianRoot = "/usr/lib/postgresql";

const quicker: Readonly<Record<string, string>> = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // After a power cut, databases that were in memory are missing: the others come up all the same.
  ignore_invalid_pages: "on",
};

/** Folder of the newest installed server's binaries. */
export function postgresBinDir(): string {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : [];
  const newest = versions
    .filter((version) => existsSync(join(debianRoot, version, "bin/postgres")))
    .toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error("PostgreSQL is not installed: run infra/stack/install.sh.");
  return join(debianRoot, newest, "bin");
}

/** PostgreSQL on loopback with the roles and databases of the application and of Keycloak. */
export async function startPostgres(context: StackContext): Promise<void> {
  const { config, stack, durable } = context;
  const dataDir = join(config.dataDir, "postgres");
  const user = serverUser("postgres");
  if (!existsSync(join(dataDir, "PG_VERSION"))) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (user !== undefined) chownSync(dataDir, user.uid, user.gid);
    await runCommand(
      join(postgresBinDir(), "initdb"),
      ["-D", dataDir, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
      { user },
    );
  }
  const memoryFolder = durable ? undefined : prepareMemoryFolder(dataDir, user);
  const settings: Record<string, string> = {
    listen_addresses: stack.postgres.host,
    port: String(stack.postgres.port),
    // Socket paths are limited to 107 characters, which a deep checkout exceeds; everything here speaks TCP.
    unix_socket_directories: "",
    max_connections: "300",
    // Taken as it is used. Of the default of 128 MB, a catalog of millions of versions finds nothing in place.
    shared_buffers: `${Math.floor(totalmem() / 8 / 2 ** 20)}MB`,
    ...(durable ? {} : quicker),
  };
  await ensureServer(context, {
    name: "postgres",
    command: join(postgresBinDir(), "postgres"),
    args: ["-D", dataDir, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    user,
    ready: () =>
      withAdmin(stack.postgres.adminUrl, async (client) => {
        await createRolesAndDatabases(client);
        await ensureMemoryTablespace(client, memoryFolder);
      }),
    timeoutMs: 60_000,
  });
}

async function createRolesAndDatabases(client: pg.Client): Promise<void> {
  await applyRoles(client);
  const keycloak = await client.query("SELECT FROM pg_roles WHERE rolname = 'keycloak'");
  if (keycloak.rowCount === 0) await client.query("CREATE ROLE keycloak LOGIN PASSWORD 'keycloak'");
  for (const name of ["acervo", "keycloak"]) {
    const database = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  }
}

async function withAdmin(adminUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
