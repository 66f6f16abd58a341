import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { CORES, prepareEnvironment, REPO } from "./config.ts";
import { runGate } from "./gate.ts";
import { CI_OUTPUT, STACK_STEP, STEPS } from "./steps.ts";

const stack = (command: string): boolean =>
  spawnSync("npm", ["run", "--silent", "stack", "--", command], { cwd: REPO, stdio: "ignore" }).status === 0;

const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interruption.abort());
prepareEnvironment();

const { failed } = await runGate({
  steps: STEPS,
  root: REPO,
  outputDir: join(REPO, CI_OUTPUT),
  cores: CORES,
  servers: { step: STACK_STEP, areUp: () => stack("status"), stop: () => stack("stop") },
  signal: interruption.signal,
  print: (line) => void process.stdout.write(`${line}\n`),
});
if (failed > 0) process.exitCode = 1;
