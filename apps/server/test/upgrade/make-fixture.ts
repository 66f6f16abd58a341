import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestBucket } from "@acervo/test-kit/bucket";
import { asOwner, createTestDatabase } from "@acervo/test-kit/database";
import { dumpDatabase } from "@acervo/test-kit/database-dump";
import { gravarRaiz } from "../../src/modules/auditoria/gravar-raiz.ts";
import { startTestApi } from "../test-api.ts";
import { fillTables } from "./fill-tables.ts";

const RETENCAO_SEGUNDOS = 60;

/**
 * `npm run upgrade:fixture -- 0.9.0`, when that version is released: its schema with a few rows in every table, from
 * which the gate upgrades until the version after it is released. The stack must be up.
 */
const [version] = process.argv.slice(2);
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error("Say which version: 0.9.0");

const [database, bucket] = [await createTestDatabase(), await createTestBucket()];
const api = await startTestApi({ databaseUrl: database.url, env: { ACERVO_S3_BUCKET: bucket.name } });
await fillTables(api);
await gravarRaiz(api.deps, { retencaoSegundos: RETENCAO_SEGUNDOS });
await asOwner(database, await readFile(join(import.meta.dirname, "rest.sql"), "utf8"));
await api.close();
const dump = await dumpDatabase(database.ownerUrl, "--no-owner", "--no-privileges");
await writeFile(join(import.meta.dirname, `${version}.sql`), dump);
await database.drop();
process.stdout.write(`${version}.sql: ${dump.length} bytes.\n`);
