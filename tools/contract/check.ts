import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { approvalsSchema, faultsOf } from "./approvals.ts";
import { breaksBetween } from "./compare-documents.ts";
import { readDocument } from "./openapi-document.ts";

const API = join(import.meta.dirname, "../../docs/api");
const [PRESENT, RELEASED, APPROVED] = ["openapi.json", "released.json", "approved-breaks.json"].map((name) =>
  join(API, name),
);
const read = (path = ""): string => readFileSync(path, "utf8");

/**
 * `npm run contract` compares the contract with that of the last release; `npm run contract -- release` makes the
 * present one the released one, and forgets what was approved.
 */
const present = readDocument(read(PRESENT));
const { positionals } = parseArgs({ allowPositionals: true });
if (positionals.length > 0 && positionals.join(" ") !== "release") throw new Error(`unknown: ${positionals.join(" ")}`);
if (positionals.length > 0) {
  writeFileSync(RELEASED ?? "", `${JSON.stringify(present)}\n`);
  writeFileSync(APPROVED ?? "", "[]\n");
} else {
  const breaks = breaksBetween(readDocument(read(RELEASED)), present);
  const faults = faultsOf(breaks, approvalsSchema.parse(JSON.parse(read(APPROVED))));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) {
    process.stderr.write(`A break that is meant goes into docs/api/approved-breaks.json with its reason.\n`);
    process.exitCode = 1;
  } else process.stdout.write(`Callers of the last release are understood; ${breaks.length} breaks were approved.\n`);
}
