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

/** Gives `work` the URL of a new database on which every migration ran, and drops it afterwards. */
export const withFreshDatabase = async (adminUrl: string, work: (url: string) => Promise<void>): Promise<void> => {
  const name = `fresh_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name}`);
  try {
    await runCommand(process.execPath, [MIGRATE], { env: { ...inheritedEnv, ACERVO_DATABASE_URL: url.href } });
    await work(url.href);
  } finally {
    await asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
};
