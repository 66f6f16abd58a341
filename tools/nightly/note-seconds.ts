import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";

const REPO = join(import.meta.dirname, "../..");
const SECONDS = join(REPO, "tools/ci/test-seconds.json");
/** Shorter ones begin in an order that is drawn. */
const NOTED_FROM = 3;

const Report = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** `npm run note-seconds -- REPORT…` writes how long each file took in these reports of vitest; other files keep theirs. */
const { positionals } = parseArgs({ allowPositionals: true });
if (positionals.length === 0) throw new Error("Say which reports of vitest: .ci/output/integration.json");
const noted = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(SECONDS, "utf8")));
for (const report of positionals)
  for (const { name, startTime, endTime } of Report.parse(JSON.parse(readFileSync(report, "utf8"))).testResults)
    noted[relative(REPO, name)] = Math.round((endTime - startTime) / 1_000);
const rows = Object.entries(noted).filter(([, seconds]) => seconds >= NOTED_FROM);
const sorted = Object.fromEntries(rows.toSorted(([, a], [, b]) => b - a));
writeFileSync(SECONDS, `${JSON.stringify(sorted, null, 2)}\n`);
