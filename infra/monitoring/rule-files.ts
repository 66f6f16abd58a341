import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { rulesOf, type Monitoring } from "./rule-problems.ts";

const REPO = join(import.meta.dirname, "../..");
export const RULES_DIR = join(REPO, "deploy/monitoring");

const read = (path: string): string => readFileSync(join(REPO, path), "utf8");
const yamlFiles = (pattern: string): readonly unknown[] =>
  globSync(pattern, { cwd: RULES_DIR })
    .toSorted()
    .map((file): unknown => parse(read(`deploy/monitoring/${file}`)));

export const ruleFiles = (): readonly string[] => globSync("*.rules.yml", { cwd: RULES_DIR }).toSorted();
export const ruleTestFiles = (): readonly string[] => globSync("*.test.yml", { cwd: RULES_DIR }).toSorted();

/** Told by Prometheus itself, by node_exporter, by the backups of our own database through it, and by every process of Node. */
const OF_OTHERS = [
  "up",
  "ALERTS",
  "node_filesystem_avail_bytes",
  "node_filesystem_size_bytes",
  "acervo_pg_backup_last_seconds",
  "process_cpu_seconds_total",
  "process_resident_memory_bytes",
  "process_start_time_seconds",
  "nodejs_eventloop_lag_p99_seconds",
];

/** A histogram is read by its parts. */
const partsOf = (name: string): readonly string[] => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`];

/** The rules as they are committed, with what they are held against. */
export const readMonitoring = (): Monitoring => ({
  rules: yamlFiles("*.rules.yml").flatMap(rulesOf),
  tests: yamlFiles("*.test.yml"),
  sections: new Set([...read("docs/operations/incidents.md").matchAll(/^## (.+)$/gm)].map(([, name = ""]) => name)),
  metrics: new Set([
    ...OF_OTHERS,
    ...read("apps/server/test/frozen/names/metrics.txt").trim().split("\n").flatMap(partsOf),
  ]),
});
