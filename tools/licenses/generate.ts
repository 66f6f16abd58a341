import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { parseArgs } from "node:util";
import { OF_THE_SERVER, OF_THE_WEB } from "../images/debian-packages.ts";
import { licensesDocument, packagesOf, refusedOf, refusedOfDebian } from "./list-licenses.ts";

/**
 * `npm run licenses` writes the list; with `--check` it fails when the committed one differs. Either fails at a licence
 * that we may not ship.
 */
const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    root: { type: "string", default: join(import.meta.dirname, "../..") },
  },
});
const ROOT = values.root;
const FILE = join(ROOT, "THIRD-PARTY-LICENSES.md");
const debian = [...new Map([...OF_THE_SERVER, ...OF_THE_WEB].map((one) => [one.name, one])).values()];
const packages = packagesOf(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const refused = refusedOf(packages);
for (const { name, version, license } of refused)
  process.stderr.write(`${name} ${version}: ${license} is not among the licences that we may ship.\n`);
const refusedDebian = refusedOfDebian(debian);
for (const { name, licence } of refusedDebian)
  process.stderr.write(`${name} of Debian: ${licence} is not among the licences that an image may hold.\n`);
const text = await format(licensesDocument(packages, debian), { ...(await resolveConfig(FILE)), parser: "markdown" });
const isStale = values.check && readFileSync(FILE, "utf8") !== text;
if (isStale) process.stderr.write("THIRD-PARTY-LICENSES.md is not what the lock file says: run `npm run licenses`.\n");
else writeFileSync(FILE, text);
if (isStale || refused.length + refusedDebian.length > 0) process.exitCode = 1;
