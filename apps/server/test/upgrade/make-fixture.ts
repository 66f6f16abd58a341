import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dumpDatabase } from "@acervo/test-kit/database-dump";
import { fillDatabase } from "./fill-database.ts";

/**
 * `npm run upgrade:fixture -- 0.9.0`, when that version is released: its schema with a few rows in every table, from
 * which the gate upgrades until the version after it is released. The stack must be up.
 */
const [version] = process.argv.slice(2);
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error("Say which version: 0.9.0");

const database = await fillDatabase();
const dump = await dumpDatabase(database.ownerUrl, "--no-owner", "--no-privileges");
await writeFile(join(import.meta.dirname, `${version}.sql`), dump);
await database.drop();
process.stdout.write(`${version}.sql: ${dump.length} bytes.\n`);
