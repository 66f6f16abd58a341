import { withClient } from "@acervo/test-kit/stack";
import { expect } from "@playwright/test";
import { readAppFile } from "./app-file.ts";

const STORED = `SELECT count(*) > 0 AND bool_and(versao IS NOT NULL) AS stored FROM auditoria_raiz`;

/** Has the root of the hour made now: every full hour does it, and an hour has one. */
export const makeRoot = async (): Promise<void> => {
  await withClient(readAppFile().databaseUrl, async (client) => {
    await client.query(`INSERT INTO pgboss.job (name, data) VALUES ('auditoria.gravar-raiz', '{"payload":{}}')`);
    await expect.poll(async () => (await client.query<{ stored: boolean }>(STORED)).rows[0]?.stored).toBe(true);
  });
};
