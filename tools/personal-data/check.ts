import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readStackFile } from "@acervo/infra/stack/stack-file";
import { format, resolveConfig } from "prettier";
import { PERSONAL_DATA } from "@acervo/server/personal-data/personal-data";
import { createFreshDatabase } from "../db/fresh-database.ts";
import { listProblems } from "./compare.ts";
import { personalDataDocument } from "./document.ts";
import { readSchema } from "./read-schema.ts";

const FILE = join(import.meta.dirname, "../../docs/security/personal-data.md");

/** `npm run personal-data`: every column of the migrated database is listed; `-- --write` writes the document anew. */
const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const database = await createFreshDatabase(readStackFile().postgres.adminUrl);
const schema = await readSchema(database.url);
await database.drop();
const faults = listProblems(PERSONAL_DATA, schema);

const options = { ...(await resolveConfig(FILE)), parser: "markdown" };
const document = await format(personalDataDocument(PERSONAL_DATA), options);
if (values.write) await writeFile(FILE, document);
else if ((await readFile(FILE, "utf8")) !== document)
  faults.push("docs/security/personal-data.md is not what the list says: run `npm run personal-data -- --write`");

for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else process.stdout.write(`${schema.size} tables and views, every column listed.\n`);
