import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { slowFiles } from "@acervo/test-kit/slow-files";
import { z } from "zod";
import { caseTitlesIn } from "./case-titles.ts";
import { claimsIn, crowdedTitles, FAULT_IN_BRACKETS, provenAtNightAlone } from "./claimed-ids.ts";
import { measureCoverage, parseGatedGroups } from "./coverage.ts";
import { faultProblems } from "./faults.ts";
import { ON_DEMAND, readOnDemand } from "./on-demand.ts";
import { owedProblems, parseOwed } from "./owed.ts";
import { listUncovered, summarize } from "./report.ts";
import { parseRequirements } from "./requirement-lines.ts";
import { claimsWithoutScreen, readScreens, routeLines } from "./screens.ts";

const REPO = join(import.meta.dirname, "../..");
const FULL_REPORT = "coverage/requirements-without-test.md";
/** What the gate runs: the projects of vitest and the browser tests, not those of full size nor the pictures. */
const TEST_FILES = [
  "packages/*/src/**/*.test.ts",
  "apps/{server,agent,sonda}/{src,test}/**/*.test.ts",
  "apps/web/src/**/*.test.{ts,tsx}",
  "{infra,tools}/**/*.test.ts",
  "e2e/web/**/*.spec.ts",
  // Cases that several files run, a part each.
  "apps/server/test/authorization/matrix-lines.ts",
];
const WEB = "apps/web/src/app";
const Package = z.object({ scripts: z.record(z.string(), z.string()) });

/** `npm run requirements` prints which requirement lines have a test; `-- --full` also writes the texts to a file. */
const { values } = parseArgs({
  options: { full: { type: "boolean", default: false }, root: { type: "string", default: REPO } },
});

const read = (path: string): string => readFileSync(join(values.root, path), "utf8");
const folder = "docs/requirements";
const { lines, problems } = parseRequirements(
  readdirSync(join(values.root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ group: basename(name, ".md"), content: read(`${folder}/${name}`) })),
);
const titles = globSync(TEST_FILES, { cwd: values.root, exclude: ["**/node_modules/**"] }).flatMap((file) =>
  caseTitlesIn(file, read(file)),
);
const inGate = claimsIn(titles);
const { scripts } = Package.parse(JSON.parse(read("package.json")));
const onDemand = readOnDemand(read(ON_DEMAND), {
  scripts: Object.keys(scripts),
  claims: inGate,
  read: (path) => (existsSync(join(values.root, path)) ? read(path) : null),
});
const claims = [...inGate, ...onDemand.claims];
const gatedGroups = parseGatedGroups(read(`${folder}/gated-groups.txt`));
const owed = parseOwed(read(`${folder}/owed.txt`));
const screens = readScreens({
  routeTable: read(`${WEB}/route-table.ts`),
  screens: read(`${WEB}/screens.ts`),
  router: read(`${WEB}/router.tsx`),
});
const routes = routeLines(lines, read(`${folder}/route-lines.txt`), screens);
const coverage = measureCoverage(lines, claims, gatedGroups, owed.lines);

process.stdout.write(summarize(coverage));
const atNight = provenAtNightAlone(claims, slowFiles);
process.stdout.write(`${atNight.length} of them by slow tests alone, which the night runs: ${atNight.join(" ")}\n`);
if (values.full) {
  const report = join(values.root, FULL_REPORT);
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, listUncovered(coverage));
  process.stdout.write(`The lines without a test are in ${FULL_REPORT}.\n`);
}
const failures = [
  ...problems,
  ...coverage.problems,
  ...onDemand.problems,
  ...crowdedTitles(titles),
  ...routes.problems,
  ...claimsWithoutScreen(claims, routes, screens),
  ...owedProblems(owed, { lines, claims, gatedGroups }),
  ...faultProblems(read("docs/figures/faults.md"), claimsIn(titles, FAULT_IN_BRACKETS)),
];
for (const failure of failures) process.stderr.write(`${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
