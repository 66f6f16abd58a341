import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { baselineProblems, parseBaseline } from "./baseline.ts";
import { namingFaultsIn } from "./naming-faults.ts";

parseArgs();
const REPO = join(import.meta.dirname, "../..");
const BASELINE = "tools/names/baseline.txt";
/** The contracts are the wire, which keeps its words. */
const WIRE = "packages/contracts/";

const read = (path: string): string => readFileSync(join(REPO, path), "utf8");

/** `npm run names`: no new name breaks the naming rule, and those that did before only become fewer. */
const files = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: REPO })
  .filter((file) => !/\.test\.tsx?$|\.generated\.ts$/.test(file) && !file.startsWith(WIRE))
  .toSorted();
const baseline = parseBaseline(read(BASELINE));
const problems = baselineProblems(
  baseline,
  files.flatMap((file) => namingFaultsIn(file, read(file))),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0 || files.length === 0) process.exitCode = 1;
else process.stdout.write(`${files.length} files, ${baseline.length} names still to change.\n`);
