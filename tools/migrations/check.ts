import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { lintMigration, RULES } from "./lint-migration.ts";

parseArgs();
const DIR = join(import.meta.dirname, "../../apps/server/migrations");
/** Files up to this one ran before anybody worked in the database; they are not held to the rules. */
const LAST_EXEMPT = "0106";

/** `npm run migrations`: new migrations can run while others read and write. */
const files = readdirSync(DIR).filter(
  (file) => file.endsWith(".sql") && file.slice(0, LAST_EXEMPT.length) > LAST_EXEMPT,
);
const faults = files.flatMap((file) =>
  lintMigration(readFileSync(join(DIR, file), "utf8")).map(
    ({ rule, statement }) => `${file}: ${rule}: ${RULES[rule]}\n    ${statement.slice(0, 160)}`,
  ),
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else process.stdout.write(`${files.length} new migrations can run while others work.\n`);
