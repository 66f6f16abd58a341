import { globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { claimsIn, FAULT_IN_BRACKETS } from "./claimed-ids.ts";
import { measureCoverage, parseGatedGroups } from "./coverage.ts";
import { faultProblems } from "./faults.ts";
import { listUncovered, summarize } from "./report.ts";
import { parseRequirements } from "./requirement-lines.ts";

const REPO = join(import.meta.dirname, "../..");
const FULL_REPORT = "coverage/requirements-without-test.md";
const TEST_FILES = ["{packages,apps,infra,tools}/**/*.test.{ts,tsx}", "e2e/**/*.spec.ts"];

/** `npm run requirements` prints which requirement lines have a test; `-- --full` also writes the texts to a file. */
const { values } = parseArgs({
  options: { full: { type: "boolean", default: false }, root: { type: "string", default: REPO } },
});

const folder = join(values.root, "docs/requirements");
const { lines, problems } = parseRequirements(
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ group: basename(name, ".md"), content: readFileSync(join(folder, name), "utf8") })),
);
const tests = globSync(TEST_FILES, { cwd: values.root, exclude: ["**/node_modules/**"] }).map((file) => ({
  file,
  source: readFileSync(join(values.root, file), "utf8"),
}));
const claims = tests.flatMap(({ file, source }) => claimsIn(file, source));
const faultClaims = tests.flatMap(({ file, source }) => claimsIn(file, source, FAULT_IN_BRACKETS));
const faults = readFileSync(join(values.root, "docs/figures/faults.md"), "utf8");
const gated = parseGatedGroups(readFileSync(join(folder, "gated-groups.txt"), "utf8"));
const coverage = measureCoverage(lines, claims, gated);

process.stdout.write(summarize(coverage));
if (values.full) {
  const report = join(values.root, FULL_REPORT);
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, listUncovered(coverage));
  process.stdout.write(`The lines without a test are in ${FULL_REPORT}.\n`);
}
const failures = [...problems, ...coverage.problems, ...faultProblems(faults, faultClaims)];
for (const failure of failures) process.stderr.write(`${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
