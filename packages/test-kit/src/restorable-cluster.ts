import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { choosePorts } from "@acervo/infra/stack/ports";
import { postgresBinDir } from "@acervo/infra/stack/postgres";
import { applyRoles, databaseUrls } from "@acervo/infra/stack/postgres-roles";
import { isAlive, launch, stopProcess } from "@acervo/infra/stack/processes";
import { runCommand, serverUser } from "@acervo/infra/stack/run-command";
import type { RecordedProcess } from "@acervo/infra/stack/stack-file";
import { waitFor } from "@acervo/infra/stack/wait-for";
import { withClient } from "./stack.ts";

const migrateScript = resolve(import.meta.dirname, "../../../apps/server/src/start/migrate.ts");
const database = "acervo";
const user = serverUser("postgres");

/** A PostgreSQL of the test's own, which can be brought back to an instant as after the loss of its machine. */
export type RestorableCluster = {
  /** As the application. */
  readonly url: string;
  /** The instant of now: what is committed later is lost by a restore to it. */
  instant(): Promise<string>;
  /** Everything that was written so far lies in the archive. */
  archive(): Promise<void>;
  /** Ends the server, throws its data away, and brings back its copy with what was archived until an instant. */
  restore(until: string): Promise<void>;
  drop(): Promise<void>;
};

const owned = (path: string): string => {
  if (user !== undefined) chownSync(path, user.uid, user.gid);
  return path;
};

const ownedFolder = (parent: string, name: string): string => {
  const path = join(parent, name);
  mkdirSync(path, { mode: 0o700 });
  return owned(path);
};

const askAdmin = async (admin: string, sql: string): Promise<string> =>
  withClient(admin, async (client) => {
    const { rows } = await client.query<{ answer: string }>(sql);
    return rows[0]?.answer ?? "";
  });

/** Every segment that has something in it is in the archive. */
const archived = async (admin: string): Promise<void> => {
  const last = await askAdmin(admin, "SELECT pg_walfile_name(pg_current_wal_lsn()) AS answer");
  await askAdmin(admin, "SELECT pg_switch_wal()::text AS answer");
  const arrived = async (): Promise<void> => {
    const newest = await askAdmin(admin, "SELECT coalesce(last_archived_wal, '') AS answer FROM pg_stat_archiver");
    if (newest < last) throw new Error("not archived yet");
  };
  await waitFor(arrived, { what: "the archive", timeoutMs: 30_000 });
};

/** Starts empty, migrated, with a copy taken and every segment archived from then on. */
export async function createRestorableCluster(): Promise<RestorableCluster> {
  const folder = owned(mkdtempSync("/tmp/acervo-restauro-"));
  const data = ownedFolder(folder, "data");
  const copy = ownedFolder(folder, "copia");
  const archive = ownedFolder(folder, "wal");
  const { postgres: port } = await choosePorts();
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: RecordedProcess | null = null;

  const run = (program: string, ...args: string[]): Promise<string> =>
    runCommand(join(postgresBinDir(), program), args, { user, cwd: folder });

  const start = async (): Promise<void> => {
    const options = {
      port: String(port),
      listen_addresses: "127.0.0.1",
      unix_socket_directories: folder,
      wal_level: "replica",
      archive_mode: "on",
      archive_command: `cp %p ${archive}/%f`,
      fsync: "off",
    };
    const started = await launch({
      name: "postgres",
      command: join(postgresBinDir(), "postgres"),
      args: ["-D", data, ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      logFile: join(folder, "postgres.log"),
      user,
    });
    server = started;
    const writable = async (): Promise<void> => {
      const recovering = await askAdmin(admin, "SELECT pg_is_in_recovery()::text AS answer");
      if (recovering !== "false") throw new Error("still replaying");
    };
    await waitFor(writable, { what: "PostgreSQL", timeoutMs: 60_000, alive: () => isAlive(started) });
  };

  const stop = async (): Promise<void> => {
    if (server !== null) await stopProcess(server, { signal: "SIGQUIT", timeoutMs: 10_000 });
    server = null;
  };

  await run("initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
  await start();
  await withClient(admin, async (client) => {
    await applyRoles(client);
    await client.query(`CREATE DATABASE ${database} OWNER acervo`);
  });
  const { url, ownerUrl } = databaseUrls({ host: "127.0.0.1", port }, database);
  await runCommand(process.execPath, [migrateScript], {
    env: { PATH: "/usr/bin:/bin", ACERVO_DATABASE_URL: ownerUrl },
  });
  await run("pg_basebackup", "-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-D", copy, "-c", "fast");

  return {
    url,
    instant: () => askAdmin(admin, "SELECT clock_timestamp()::text AS answer"),
    archive: async () => {
      // A segment that nothing was written to is not switched.
      await askAdmin(admin, "SELECT pg_logical_emit_message(true, 'acervo', '')::text AS answer");
      await archived(admin);
    },
    restore: async (until) => {
      await archived(admin);
      await stop();
      rmSync(data, { recursive: true });
      await runCommand("cp", ["-a", copy, data]);
      const settings = [
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${until}'`,
        "recovery_target_action = 'promote'",
      ];
      appendFileSync(join(data, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
      writeFileSync(join(data, "recovery.signal"), "");
      owned(join(data, "recovery.signal"));
      await start();
    },
    drop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
