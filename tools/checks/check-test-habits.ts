import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { habitsIn } from "./test-habits.ts";

parseArgs();
const REPO = join(import.meta.dirname, "../..");

/** `npm run test-habits`: no test has a habit that makes it fail now and then. */
const files = globSync("{apps,packages,infra,tools,e2e}/**/*.{ts,tsx}", { cwd: REPO, exclude: ["**/node_modules/**"] })
  // Its own planted failures stand there.
  .filter((file) => !file.startsWith("tools/checks/test-habits"))
  .toSorted();
const problems = files.flatMap((file) => habitsIn(file, readFileSync(join(REPO, file), "utf8")));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${files.length} files read.\n`);
if (problems.length > 0 || files.length === 0) process.exitCode = 1;
