import { randomInt } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readGateEnvironment } from "../ci/config.ts";
import { runGate, type Stage, type Step } from "../ci/gate.ts";
import { leavingServers } from "../ci/servers.ts";
import { CHECKS, CI_OUTPUT } from "../ci/steps.ts";
import { askForEveryLook } from "./config.ts";

const REPO = join(import.meta.dirname, "../..");
const SEEDS = 2;
const LIMIT_SECONDS = 6 * 3_600;

/**
 * `npm run nightly`: every check, every test in two orders that are drawn, the browser tests three times and in every
 * look, and every command. What fails once is a defect; its seed stands in the name of the step.
 */
parseArgs();
readGateEnvironment();
askForEveryLook();

const suite = (name: string, line: readonly string[], file: string): Step => ({
  name,
  line,
  limitSeconds: LIMIT_SECONDS,
  results: { file, mayBeEmpty: false },
});
const inDrawnOrder = (seed: number): Step => {
  const file = `${CI_OUTPUT}/nightly-${seed}.json`;
  const reporters = ["--reporter=minimal", "--reporter=json", `--outputFile.json=${file}`];
  return suite(`every test, seed ${seed}`, ["npx", "vitest", "run", `--sequence.seed=${seed}`, ...reporters], file);
};
const nightly: Stage = {
  atOnce: 1,
  steps: [
    ...Array.from({ length: SEEDS }, () => inDrawnOrder(randomInt(1, 1_000_000))),
    suite("browser tests, three times", ["npm", "run", "e2e", "--", "--repeat-each", "3"], "test-results/e2e.json"),
    { name: "every command", line: ["npm", "run", "--silent", "start-commands"], limitSeconds: LIMIT_SECONDS },
  ],
};

const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interruption.abort());
const { failed } = await leavingServers(() =>
  runGate({
    stages: [...CHECKS, nightly],
    root: REPO,
    outputDir: join(REPO, CI_OUTPUT),
    signal: interruption.signal,
    print: (line) => void process.stdout.write(`${line}\n`),
  }),
);
if (failed > 0) process.exitCode = 1;
