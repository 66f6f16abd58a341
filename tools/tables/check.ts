import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ownerProblems, parseOwners } from "./owners.ts";
import { nameless, tableUsesIn } from "./table-uses.ts";

parseArgs();
const REPO = join(import.meta.dirname, "../..");
const LIST = "apps/server/table-owners.txt";
const TYPES = "apps/server/src/platform/db/schema.generated.ts";

const read = (path: string): string => readFileSync(join(REPO, path), "utf8");

/** `npm run tables`: every table has one owner, which alone writes it, and is read only by whom the list names. */
const interfaceOfDb = /export interface DB \{([\s\S]*?)\n\}/.exec(read(TYPES))?.[1] ?? "";
const tables = [...interfaceOfDb.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
const sources = globSync("apps/server/src/**/*.ts", { cwd: REPO })
  .filter((file) => !/\.test\.ts$|\.generated\.ts$/.test(file))
  .map((file) => ({ file, source: read(file) }));
const { owners, problems } = parseOwners(read(LIST));
const faults = [
  ...problems.map((problem) => `${LIST}: ${problem}`),
  ...ownerProblems(
    owners,
    tables,
    sources.flatMap(({ file, source }) => tableUsesIn(file, source)),
  ),
  ...sources.flatMap(({ file, source }) => nameless(file, source)),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0 || tables.length === 0) process.exitCode = 1;
else process.stdout.write(`${tables.length} tables, each written by its owner alone.\n`);
