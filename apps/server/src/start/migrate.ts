import { installQueue } from "../jobs/install-queue.ts";
import { migrateDatabase } from "../platform/db/migrate-database.ts";
import { readDatabaseUrl } from "./database-url.ts";

const url = readDatabaseUrl();
const ran = await migrateDatabase({ url });
await installQueue(url);
process.stdout.write(
  ran.length === 0 ? "Nothing to migrate.\n" : `Migrated ${ran.length} files: ${ran[0]} … ${ran.at(-1)}\n`,
);
