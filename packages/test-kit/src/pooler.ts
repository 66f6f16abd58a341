import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serverUser } from "@acervo/infra/stack/run-command";
import { freePort } from "./front-proxy.ts";

const TEMPLATE = join(import.meta.dirname, "../../../infra/pgbouncer/pgbouncer.ini.template");
/** The stack's database asks for none; the pooler does. */
const PASSWORD = "senha-do-teste";
const LOOK_MS = 20;

export type Pooler = { readonly url: string; readonly close: () => Promise<void> };

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

/** PgBouncer with the configuration that operators are given, in front of a database. */
export const startPooler = async (databaseUrl: string, statementMs: number): Promise<Pooler> => {
  const { username, hostname, port: serverPort, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "acervo-pooler-"));
  const port = await freePort();
  const [users, settings] = [join(folder, "users.txt"), join(folder, "pgbouncer.ini")];
  const values: Readonly<Record<string, string>> = {
    POOLER_LISTEN_PORT: String(port),
    POOLER_DATABASE: pathname.slice(1),
    POOLER_SERVER: `host=${hostname} port=${serverPort}`,
    POOLER_USERS: users,
    POOLER_STATEMENT_MS: String(statementMs),
    POOLER_FOLDER: folder,
  };
  const filled = readFileSync(TEMPLATE, "utf8").replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  writeFileSync(settings, filled);
  writeFileSync(users, `"${username}" "${PASSWORD}"\n`, { mode: 0o600 });
  // It refuses to be root.
  const { uid, gid } = serverUser("postgres") ?? userInfo();
  for (const path of [folder, users, settings]) chownSync(path, uid, gid);
  const child = spawn("/usr/sbin/pgbouncer", ["-q", settings], { uid, gid, stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(child, "exit");
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error("PgBouncer refused the configuration that is shipped");
    await wait(LOOK_MS);
  }
  return {
    url: `postgres://${username}:${PASSWORD}@127.0.0.1:${port}${pathname}`,
    close: async () => {
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
};
