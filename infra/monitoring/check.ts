import { spawnSync } from "node:child_process";
import { readMonitoring, ruleFiles, RULES_DIR, ruleTestFiles } from "./rule-files.ts";
import { ruleProblems } from "./rule-problems.ts";

/** `npm run monitoring`: every alarm is tried, leads to what to do, and asks for what is told; promtool agrees. */
const monitoring = readMonitoring();
const problems = ruleProblems(monitoring);
for (const problem of problems) process.stderr.write(`${problem}\n`);
const promtool = (...args: readonly string[]): boolean =>
  spawnSync("promtool", args, { cwd: RULES_DIR, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
const passed = promtool("check", "rules", ...ruleFiles()) && promtool("test", "rules", ...ruleTestFiles());
process.stdout.write(`${monitoring.rules.length} rules read.\n`);
if (problems.length > 0 || !passed) process.exitCode = 1;
