import { parseArgs } from "node:util";
import { installQueue, QUEUE_SCHEMA } from "../jobs/install-queue.ts";

import { grantAppRole } from "../platform/db/grant-app-role.ts";
import { BOOKKEEPING_SCHEMA, migrateDatabase } from "../platform/db/migrate-database.ts";
import { readDatabaseUrl } from "./database-url.ts";
import { allJobs } from "./modules.ts";

parseArgs();
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const url = readDatabaseUrl();
const ran = await migrateDatabase({ url, report: print });
await installQueue(url, allJobs);
await grantAppRole(url, ["public", QUEUE_SCHEMA], [BOOKKEEPING_SCHEMA]);
print(ran.length === 0 ? "Nothing to migrate." : `Migrated ${ran.length} files: ${ran[0]} … ${ran.at(-1)}`);
