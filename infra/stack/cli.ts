import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { demoOtpSecret } from "../demo/demo-users.ts";
import { oneTimeCode } from "../demo/one-time-code.ts";
import { adoptCompose } from "./compose.ts";
import { readStackConfig } from "./config.ts";
import { withLock } from "./lock.ts";
import { isPortName, portNames, type Ports } from "./ports.ts";
import { isAlive } from "./processes.ts";
import { readStackFile, stackFilePath } from "./stack-file.ts";
import { startStack } from "./start.ts";
import { serverNames, stopServers } from "./stop.ts";
import { describeStack, stackTexts as texts } from "./stack.texts.ts";

const config = readStackConfig();
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fresh: { type: "boolean", default: false },
    duravel: { type: "boolean", default: false },
    porta: { type: "string", multiple: true, default: [] },
  },
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(): Promise<void> {
  const options = { fresh: values.fresh, durable: values.duravel, ports: parsePorts(values.porta) };
  const stack = await startStack(config, options, ({ name, seconds }) => print(texts.started(name, seconds)));
  print(describeStack(stack));
}

async function stop(): Promise<void> {
  if (!existsSync(stackFilePath)) return print(texts.neverStarted);
  await stopServers(readStackFile(), serverNames, ({ name, outcome }) => print(texts.stopped(name, outcome)));
}

function status(): void {
  if (!existsSync(stackFilePath)) {
    print(texts.neverStarted);
    process.exitCode = 1;
    return;
  }
  const stack = readStackFile();
  for (const name of serverNames) {
    const recorded = stack.processes.find((entry) => entry.name === name);
    const alive = recorded !== undefined && isAlive(recorded);
    print(texts.state(name, alive ? recorded.pid : undefined));
    if (!alive) process.exitCode = 1;
  }
  print(describeStack(stack));
}

/** `--porta postgres=5500`, as often as needed; counts only for a stack that is started for the first time. */
function parsePorts(given: readonly string[]): Partial<Ports> {
  const ports: Partial<Ports> = {};
  for (const pair of given) {
    const [name = "", port = ""] = pair.split("=");
    if (!isPortName(name) || !/^\d+$/.test(port)) throw new Error(texts.badPort(pair, portNames));
    ports[name] = Number(port);
  }
  return ports;
}

const command = positionals[0];
if (command === "start") await withLock(config.stackDir, start);
else if (command === "stop") await withLock(config.stackDir, stop);
else if (command === "compose") print(describeStack(await adoptCompose(config)));
else if (command === "status") status();
else if (command === "codigo") print(oneTimeCode(demoOtpSecret, Date.now()));
else {
  print(texts.usage);
  process.exitCode = 2;
}
