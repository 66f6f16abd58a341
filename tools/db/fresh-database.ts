import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { runCommand } from "@acervo/infra/stack/run-command";
import { Client } from "pg";
import { inheritedEnv } from "./config.ts";

const MIGRATE = join(import.meta.dirname, "../../apps/server/src/start/migrate.ts");

const asAdmin = async (adminUrl: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new database on which every migration ran. Whoever asks for it drops it. */
export const createFreshDatabase = async (adminUrl: string): Promise<FreshDatabase> => {
  const name = `fresh_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const drop = () => asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  await asAdmin(adminUrl, `CREATE DATABASE ${name}`);
  try {
    await runCommand(process.execPath, [MIGRATE], { env: { ...inheritedEnv, ACERVO_DATABASE_URL: url.href } });
  } catch (error) {
    await drop();
    throw error;
  }
  return { url: url.href, drop };
};
