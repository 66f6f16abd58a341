import { spawnSync } from "node:child_process";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readGateEnvironment } from "./config.ts";
import { runGate } from "./gate.ts";
import { decideScope, notePassed } from "./scope.ts";
import { leavingServers } from "./servers.ts";
import { CHECKS, CI_OUTPUT, testsOf } from "./steps.ts";

const REPO = join(import.meta.dirname, "../..");
const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** `npm run gate`: the gate, exactly as `.ci/run` runs it; `-- --tudo` tests everything. */
const { values } = parseArgs({ options: { tudo: { type: "boolean", default: false } } });
const { everything, forge } = readGateEnvironment();
const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interruption.abort());

const checkout = { root: REPO, passed: join(homedir(), ".cache/acervo/gate-passed") };
const asked = { everything: values.tudo || everything, forge, now: Date.now() };
const { sentence, tested } = decideScope(checkout, asked);
print(sentence);
const { failed } = await leavingServers(() =>
  runGate({
    stages: [...CHECKS, ...testsOf(tested, asked.everything)],
    root: REPO,
    outputDir: join(REPO, CI_OUTPUT),
    signal: interruption.signal,
    print,
  }),
);
if (failed > 0) process.exitCode = 1;
else {
  spawnSync("bash", [".ci/packages", "keep"], { cwd: REPO, stdio: "inherit" });
  if (tested === null) notePassed(checkout, Date.now());
}
