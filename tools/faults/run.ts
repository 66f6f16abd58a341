import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { withSizes } from "./config.ts";

/**
 * The full forms of the fault tests, on the stack of this checkout:
 * `npm run faults:kill -- --seeds 1000 [--first 1]`, `npm run faults:nights -- --megabytes 4096 --nights 30`,
 * `npm run faults:races -- --seeds 20`, `npm run faults:lies -- --runs 2000 [--first 1] [--journal <file>]`, of which
 * `--first` is the seed; with the same journal a search that was cut goes on.
 */

const REPO = join(import.meta.dirname, "../..");
const TESTS = {
  kill: ["faults/agent-killed"],
  nights: ["faults/changed-nights"],
  races: ["faults/races"],
  // Without the faults that are planted in it.
  lies: ["lies/search-for-lies", "--testNamePattern", "PROT-50"],
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
    journal: { type: "string" },
  },
});

const [what = ""] = positionals;
if (!isForm(what)) throw new Error(Object.keys(TESTS).join(", "));
const [test, ...only] = TESTS[what];
const vitest = spawn(
  join(REPO, "node_modules/.bin/vitest"),
  ["run", "--project", "integration", `apps/server/test/${test}`, ...only],
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
      ...(values.journal === undefined ? {} : { ACERVO_FALHAS_DIARIO: resolve(values.journal) }),
    }),
  },
);
await once(vitest, "exit");
process.exitCode = vitest.exitCode ?? 1;
