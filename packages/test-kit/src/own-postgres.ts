import { chownSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { choosePorts } from "@acervo/infra/stack/ports";
import { postgresBinDir } from "@acervo/infra/stack/postgres";
import { applyRoles, databaseUrls } from "@acervo/infra/stack/postgres-roles";
import { isAlive, launch, stopProcess } from "@acervo/infra/stack/processes";
import { runCommand, serverUser } from "@acervo/infra/stack/run-command";
import { waitFor } from "@acervo/infra/stack/wait-for";
import { withClient } from "./stack.ts";
import { migrate } from "./template.ts";

/** A PostgreSQL of the test's own, which it may kill, fill and start again. */
export type OwnPostgres = {
  /** The migrated database, as the application's role. */
  readonly url: string;
  readonly isUp: () => boolean;
  /** `pg_ctl restart -m immediate`: no goodbye, recovery at the start. */
  readonly restartImmediately: () => Promise<void>;
  /** Nothing if it is up. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Server = Awaited<ReturnType<typeof launch>>;

const settings = (port: number): readonly string[] =>
  Object.entries({
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "60",
    // Processes die here, machines do not: what reached the kernel is not lost.
    fsync: "off",
    max_wal_size: "32MB",
    min_wal_size: "8MB",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** In a folder that exists; whoever made the folder takes it away. */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const user = serverUser("postgres");
  const dataDir = join(folder, "postgres");
  const { postgres: port } = await choosePorts();
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const { url, ownerUrl } = databaseUrls({ host: "127.0.0.1", port }, "acervo");
  let server: Server | null = null;

  const start = async (): Promise<void> => {
    if (server !== null && isAlive(server)) return;
    const launched = await launch({
      name: "postgres",
      command: join(postgresBinDir(), "postgres"),
      args: ["-D", dataDir, ...settings(port)],
      logFile: join(folder, "postgres.log"),
      user,
    });
    server = launched;
    const answers = () => withClient(adminUrl, (client) => client.query("SELECT 1"));
    await waitFor(answers, { what: "PostgreSQL", timeoutMs: 60_000, alive: () => isAlive(launched) });
  };
  const end = async (): Promise<void> => {
    if (server !== null) await stopProcess(server, { signal: "SIGQUIT", timeoutMs: 20_000 });
  };

  mkdirSync(dataDir, { mode: 0o700 });
  for (const path of [folder, dataDir]) if (user !== undefined) chownSync(path, user.uid, user.gid);
  const how = ["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "--wal-segsize=1"];
  await runCommand(join(postgresBinDir(), "initdb"), ["-D", dataDir, ...how], { user });
  await start();
  await withClient(adminUrl, async (client) => {
    await applyRoles(client);
    await client.query("CREATE DATABASE acervo OWNER acervo");
  });
  await migrate(ownerUrl);
  return {
    url,
    isUp: () => server !== null && isAlive(server),
    start,
    restartImmediately: async () => {
      await end();
      await start();
    },
    stop: async () => {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
