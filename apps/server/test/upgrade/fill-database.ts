import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestBucket } from "@acervo/test-kit/bucket";
import { asOwner, createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { gravarRaiz } from "../../src/modules/auditoria/gravar-raiz.ts";
import { startTestApi } from "../test-api.ts";
import { fillTables } from "./fill-tables.ts";

const RETENCAO_SEGUNDOS = 60;

/** A database of today's schema with a few rows in every table: what people do, and by SQL the rest. */
export const fillDatabase = async (): Promise<TestDatabase> => {
  const [database, bucket] = [await createTestDatabase(), await createTestBucket()];
  const api = await startTestApi({ databaseUrl: database.url, env: { ACERVO_S3_BUCKET: bucket.name } });
  try {
    await fillTables(api);
    await gravarRaiz(api.deps, { retencaoSegundos: RETENCAO_SEGUNDOS });
    await asOwner(database, await readFile(join(import.meta.dirname, "rest.sql"), "utf8"));
  } finally {
    await api.close();
  }
  return database;
};
