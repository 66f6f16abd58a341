import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withSizes } from "./config.ts";

/**
 * The full forms of the fault tests, on the stack of this checkout:
 * `npm run faults:kill -- --seeds 1000 [--first 1]`, `npm run faults:nights -- --megabytes 4096 --nights 30`,
 * `npm run faults:races -- --seeds 20`, `npm run faults:lies -- --runs 2000 [--first 1]`, of which `--first` is the seed.
 */

const REPO = join(import.meta.dirname, "../..");
const TESTS = {
  kill: "faults/agent-killed",
  nights: "faults/changed-nights",
  races: "faults/races",
  lies: "lies/search-for-lies",
} as const;
const isForm = (what: string): what is keyof typeof TESTS => Object.hasOwn(TESTS, what);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "1000" },
    first: { type: "string", default: "1" },
    nights: { type: "string", default: "30" },
    megabytes: { type: "string", default: "4096" },
    runs: { type: "string", default: "2000" },
    seconds: { type: "string", default: "21600" },
  },
});

const [what = ""] = positionals;
if (!isForm(what)) throw new Error(Object.keys(TESTS).join(", "));
const vitest = spawn(
  join(REPO, "node_modules/.bin/vitest"),
  ["run", "--project", "integration", `apps/server/test/${TESTS[what]}`],
  {
    cwd: REPO,
    stdio: "inherit",
    env: withSizes({
      ACERVO_FALHAS_SEMENTES: values.seeds,
      ACERVO_FALHAS_CORRIDAS: values.seeds,
      ACERVO_FALHAS_PRIMEIRA: values.first,
      ACERVO_FALHAS_NOITES: values.nights,
      ACERVO_FALHAS_MEGABYTES: values.megabytes,
      ACERVO_FALHAS_VIDAS: values.runs,
      ACERVO_FALHAS_SEGUNDOS: values.seconds,
    }),
  },
);
await once(vitest, "exit");
process.exitCode = vitest.exitCode ?? 1;
