import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { format } from "prettier";
import { ASSUMED, FIXED, MEASURED } from "./costs.ts";
import { withTables } from "./document.ts";
import { tablesOf } from "./tables.ts";

/** `npm run capacity` writes the tables of docs/operations/capacity.md; `-- --check` fails when they differ. */
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

const file = new URL("../../docs/operations/capacity.md", import.meta.url);
const stored = readFileSync(file, "utf8");
const tables = tablesOf({ measured: MEASURED, assumed: ASSUMED, fixed: FIXED });
const wanted = await format(withTables(stored, tables), { parser: "markdown", printWidth: 120 });
if (!values.check) writeFileSync(file, wanted);
else if (wanted !== stored) {
  process.stderr.write("docs/operations/capacity.md is not what the costs give: run `npm run capacity`.\n");
  process.exitCode = 1;
}
