import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { demoOtpSecret, demoPassword, demoUsers } from "../demo/demo-users.ts";
import { typedSecret } from "../demo/one-time-code.ts";
import { registerWebhook } from "../stack/asaas-webhook.ts";
import { readStackConfig, type StackConfig } from "../stack/config.ts";
import { withLock } from "../stack/lock.ts";
import { apiEnvironment, serverEnvironment, workerEnvironment } from "../stack/server-environment.ts";
import type { StackFile } from "../stack/stack-file.ts";
import { isPortFree } from "../stack/ports.ts";
import { startStack } from "../stack/start.ts";
import { fetchOk, waitFor } from "../stack/wait-for.ts";
import { runToEnd, startNamed, type Command } from "./child-process.ts";
import { describeDev, devTexts as texts } from "./dev.texts.ts";
import { liveAgents } from "./live/live-agents.ts";
import { prepareLive } from "./live/prepare-live.ts";

parseArgs();
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const users = Object.values(demoUsers);

const STATUS_PORT = 3004;

const findStatusPort = async (port = STATUS_PORT): Promise<number> =>
  (await isPortFree(port)) ? port : findStatusPort(port + 1);

/** Needs nothing of the stack: it only asks the processes. */
const statusCommand = (config: StackConfig, { ports }: StackFile, port: number): Command => ({
  name: "status",
  args: [join(config.repoDir, "apps/server/src/start/status.ts"), "servir"],
  cwd: config.repoDir,
  env: {
    ...config.serverEnv,
    ACERVO_STATUS_PASTA: join(config.stackDir, "status"),
    ACERVO_STATUS_PORT: String(port),
    ACERVO_STATUS_APIS: `http://127.0.0.1:${ports.apiOperacao}`,
    ACERVO_STATUS_WORKERS: `http://127.0.0.1:${ports.workerOperacao}`,
  },
});

/** The API, the worker, the status page and the web, each as its own process, as in production but for Vite. */
const commands = (config: StackConfig, stack: StackFile, statusPort: number): readonly Command[] => {
  const { ports } = stack;
  const server = {
    ...config.serverEnv,
    ...serverEnvironment(stack, { origin: `http://127.0.0.1:${ports.web}`, databaseUrl: stack.postgres.url }),
    ACERVO_HTTP_PORT: String(ports.api),
  };
  const web = {
    ...config.serverEnv,
    ACERVO_WEB_PORT: String(ports.web),
    ACERVO_API_ORIGIN: `http://127.0.0.1:${ports.api}`,
    ACERVO_STATUS_ORIGIN: `http://127.0.0.1:${statusPort}`,
  };
  const entry = (name: string) => [join(config.repoDir, "apps/server/src/start", name)];
  const cwd = config.repoDir;
  return [
    {
      name: "api",
      args: entry("api.ts"),
      cwd,
      env: { ...server, ...apiEnvironment(stack), ACERVO_OPERACAO_PORT: String(ports.apiOperacao) },
    },
    {
      name: "worker",
      args: entry("worker.ts"),
      cwd,
      env: { ...server, ...workerEnvironment(stack), ACERVO_OPERACAO_PORT: String(ports.workerOperacao) },
    },
    statusCommand(config, stack, statusPort),
    { name: "web", args: [join(cwd, "node_modules/vite/bin/vite.js")], cwd: join(cwd, "apps/web"), env: web },
  ];
};

/** The simulator's issuer: file and password of its certificate. */
const issuerCertificate = ({ sefin }: StackFile): string => {
  const pfx = readFileSync(join(sefin.folder, "emissor.pfx")).toString("base64");
  return JSON.stringify({ pfx, senha: readFileSync(join(sefin.folder, "senha.txt"), "utf8").trim() });
};

/** Brings the development database to the present schema and puts the demo rows in. */
const prepareDatabase = async (config: StackConfig, stack: StackFile): Promise<void> => {
  const env = { ...config.serverEnv, ACERVO_AMBIENTE: "dev", ACERVO_DATABASE_URL: stack.postgres.url };
  const owner = { ...env, ACERVO_DATABASE_URL: stack.postgres.ownerUrl };
  const server = join(config.repoDir, "apps/server");
  await runToEnd({ name: "migrate", args: [join(server, "src/start/migrate.ts")], cwd: config.repoDir, env: owner });
  const list = JSON.stringify(
    users.map(({ key, sub, username, nome, email }) => ({ key, sub, username, nome, email })),
  );
  const seed = [join(server, "demo/seed-demo.ts"), "--ao-vivo", config.demoDir];
  await runToEnd({ name: "seed-demo", args: seed, cwd: config.repoDir, env }, list);
  const fiscal = { name: "seed-fiscal", args: [join(server, "demo/seed-fiscal.ts")], cwd: config.repoDir };
  await runToEnd({ ...fiscal, env: { ...env, ...workerEnvironment(stack) } }, issuerCertificate(stack));
};

type Supervision = { readonly ended: Promise<void>; readonly stopAll: () => void };

/** One that ends takes the others with it; so does Ctrl+C. */
const supervise = (children: ReadonlyMap<string, ChildProcess>): Supervision => {
  const all = Promise.withResolvers<undefined>();
  let left = children.size;
  let stopping = false;
  const stopAll = (): void => {
    if (stopping) return;
    stopping = true;
    print(texts.stopping);
    for (const child of children.values()) child.kill("SIGTERM");
  };
  for (const [name, child] of children)
    child.once("exit", () => {
      if (!stopping) {
        print(texts.ended(name));
        process.exitCode = 1;
      }
      stopAll();
      left -= 1;
      if (left === 0) all.resolve(undefined);
    });
  process.on("SIGINT", stopAll);
  process.on("SIGTERM", stopAll);
  return { ended: all.promise, stopAll };
};

/** Against what hangs: a machine that does much else takes minutes. */
const READY_MS = 600_000;

/** Gives up as soon as one of the processes has ended: the supervision sets the exit code. */
const allAnswer = (urls: readonly string[]): Promise<unknown> => {
  const alive = (): boolean => process.exitCode === undefined;
  return Promise.all(urls.map((url) => waitFor(() => fetchOk(url), { what: url, timeoutMs: READY_MS, alive })));
};

/** Prints addresses and users once everything answers; a process that ends earlier is told by the supervision instead. */
const welcome = async (stack: StackFile, ended: Promise<void>): Promise<void> => {
  const { ports } = stack;
  const ready = [ports.apiOperacao, ports.workerOperacao].map((port) => `http://127.0.0.1:${port}/pronta`);
  await Promise.race([ended, allAnswer([...ready, `http://127.0.0.1:${ports.web}/acervo-web/`])]);
  if (process.exitCode !== undefined) return;
  await registerWebhook(stack, `http://127.0.0.1:${ports.api}`);
  print(describeDev(stack, users, { password: demoPassword, otpSecret: typedSecret(demoOtpSecret) }));
};

const config = readStackConfig();
const stack = await withLock(config.stackDir, () =>
  startStack(config, { fresh: false, durable: false, ports: {} }, ({ name, seconds }) =>
    print(texts.started(name, seconds)),
  ),
);
print(texts.preparing);
await prepareDatabase(config, stack);
await prepareLive(config, stack, print);
const programs = [...commands(config, stack, await findStatusPort()), ...liveAgents(config, stack)];
const children = new Map(programs.map((command) => [command.name, startNamed(command, print)] as const));
const { ended, stopAll } = supervise(children);
try {
  await welcome(stack, ended);
} catch (error) {
  stopAll();
  throw error;
} finally {
  await ended;
}
