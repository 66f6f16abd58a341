import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { licensesDocument, packagesOf, refusedOf } from "./list-licenses.ts";

const ROOT = join(import.meta.dirname, "../..");
const FILE = join(ROOT, "THIRD-PARTY-LICENSES.md");

/** `npm run licenses` writes the list; with `--check` it fails when the committed one differs. */
const packages = packagesOf(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const refused = refusedOf(packages);
for (const { name, version, license } of refused)
  process.stderr.write(`${name} ${version}: ${license} is not among the licences that we may ship.\n`);
const text = await format(licensesDocument(packages), { ...(await resolveConfig(FILE)), parser: "markdown" });
const isStale = process.argv.includes("--check") && readFileSync(FILE, "utf8") !== text;
if (isStale) process.stderr.write("THIRD-PARTY-LICENSES.md is not what the lock file says: run `npm run licenses`.\n");
else writeFileSync(FILE, text);
if (isStale || refused.length > 0) process.exitCode = 1;
