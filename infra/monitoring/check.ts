import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BOARDS, dashboardFiles } from "./dashboards/boards.ts";
import { DASHBOARDS_DIR, driftOf } from "./dashboards/dashboard-files.ts";
import { asRules, dashboardProblems } from "./dashboards/dashboard-problems.ts";
import { readMonitoring, ruleFiles, RULES_DIR, ruleTestFiles } from "./rule-files.ts";
import { alarmedSeries, recordedSeries, ruleProblems } from "./rule-problems.ts";

parseArgs();
/**
 * `npm run monitoring`: every alarm is tried, leads to what to do, and asks for what is told; so does every panel of the
 * dashboards, which are committed as they are made; promtool agrees.
 */
const monitoring = readMonitoring();
const known = {
  sections: monitoring.sections,
  series: new Set([...monitoring.metrics, ...recordedSeries(monitoring)]),
  alarmed: alarmedSeries(monitoring),
};
const problems = [
  ...ruleProblems(monitoring),
  ...dashboardProblems(BOARDS, known),
  ...driftOf(dashboardFiles(), DASHBOARDS_DIR),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);

const promtool = (...args: readonly string[]): boolean =>
  spawnSync("promtool", args, { cwd: RULES_DIR, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
const folder = mkdtempSync(join(tmpdir(), "acervo-dashboards-"));
const expressions = join(folder, "expressions.rules.json");
writeFileSync(expressions, asRules(BOARDS));
const passed = promtool("check", "rules", ...ruleFiles(), expressions) && promtool("test", "rules", ...ruleTestFiles());
rmSync(folder, { recursive: true });
process.stdout.write(`${monitoring.rules.length} rules and ${BOARDS.length} dashboards read.\n`);
if (problems.length > 0 || !passed) process.exitCode = 1;
