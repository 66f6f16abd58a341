import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { pagamentos, TOKEN_DO_PROVEDOR } from "@acervo/contracts/pagamentos";
import { createTestBucket } from "@acervo/test-kit/bucket";
import { startSteadyCalls, type Call } from "@acervo/test-kit/steady-calls";
import { environmentWith } from "../config.ts";
import { bootHost, makeCertificates, ORIGIN, writeEngineSettings, type Motor } from "./host.ts";
import { startProviders } from "./providers.ts";

/**
 * `npm run drill:one-host -- --motor compose --versao FOLDER [--seguinte FOLDER]`, as root, with the stack running: an empty
 * Debian is booted, the release in FOLDER is installed by the commands of docs/operations/install.md, and a customer arrives
 * in Chromium, pays, backs up and restores with the real agent. With a second release it is upgraded to that one and back
 * under steady calls, as upgrade.md and rollback.md say. At the end its
 * secrets are changed and its database is restored, as rotation.md and restore.md say. What lies in FOLDER is what `npm run images` leaves, with `deploy`.
 */
const { values } = parseArgs({
  options: {
    motor: { type: "string", default: "compose" },
    versao: { type: "string" },
    seguinte: { type: "string" },
    pasta: { type: "string" },
    ritmo: { type: "string", default: "20" },
  },
});
const { motor, versao, seguinte } = values;
if (versao === undefined || (motor !== "compose" && motor !== "systemd"))
  throw new Error("Say --motor compose or systemd, and --versao with the folder of a release");

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;
/** What part of the calls must have gone out: a busy machine is late with some. */
const MOST = 0.9;
const say = (line: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

/** Names resolve and certificates hold for this process and what it starts, and for nothing else of the machine. */
const again = (folder: string): never => {
  makeCertificates(folder);
  const inside = [
    "mount",
    "--bind",
    join(folder, "hosts"),
    "/etc/hosts",
    "&&",
    "exec",
    process.execPath,
    import.meta.filename,
  ];
  const args = [...process.argv.slice(2), "--pasta", folder].map((argument) => `'${argument}'`);
  const { status } = spawnSync("unshare", ["--mount", "sh", "-c", [...inside, ...args].join(" ")], {
    stdio: "inherit",
    env: environmentWith({ NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") }),
  });
  rmSync(folder, { recursive: true, force: true });
  process.exit(status ?? 1);
};

/** Nine of ten read; one is a message of the payment provider, which no proxy repeats and which leaves a job. */
const callOf =
  (webhookToken: string) =>
  (n: number): Call =>
    n % 10 === 0
      ? {
          method: "POST",
          path: pagamentos.receberEvento.path,
          headers: { [TOKEN_DO_PROVEDOR]: webhookToken },
          body: { id: `evt_${n}`, event: "PAYMENT_RECEIVED", payment: { id: `pay_${n}` } },
        }
      : { method: "GET", path: disponibilidade.verificaDisponibilidade.path };

type Host = Awaited<ReturnType<typeof bootHost>>;

const UNFINISHED = "SELECT count(*) FROM pgboss.job WHERE name = 'pagamentos.ouvir-aviso' AND state <> 'completed'";
const JOBS = "SELECT count(*) FROM pgboss.job WHERE name = 'pagamentos.ouvir-aviso'";

const settleJobs = async (host: Host): Promise<void> => {
  const until = performance.now() + MS_PER_MINUTE;
  while (Number(host.ask(motor, UNFINISHED)) > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 1_000));
};

const customer = (folder: string): void => {
  const args = ["playwright", "test", "--config", "e2e/host.config.ts", "--output", join(folder, "telas")];
  execFileSync("npx", args, { stdio: "inherit", env: environmentWith({ ACERVO_ENSAIO_ORIGEM: ORIGIN }) });
};

/** From this release to the next and back, while people call. */
const upgradeAndBack = async (host: Host, at: string, next: string) => {
  const load = startSteadyCalls(ORIGIN, Number(values.ritmo), callOf(host.secret("comum/asaas-token-webhook")));
  const began = performance.now();
  await host.typeBeside(next, "upgrade.md", "On one host");
  const upgradedMs = performance.now() - began;
  await host.typeBeside(next, "rollback.md", "On one host");
  const backMs = performance.now() - began - upgradedMs;
  const { answered, times, failures } = await load.stop();
  await settleJobs(host);
  const written = answered.filter((n) => n % 10 === 0).length;
  const jobs = { written, kept: Number(host.ask(motor, JOBS)), unfinished: Number(host.ask(motor, UNFINISHED)) };
  say(host.run(`cd ${at} && bash deploy/one-host/acervo.sh estado`));
  const told = { upgradedMs, backMs, calls: times.length, failures, slowestMs: Math.max(...times), jobs };
  const expected = ((upgradedMs + backMs) / MS_PER_SECOND) * Number(values.ritmo) * MOST;
  // Nothing failed where nobody called: without the calls the drill would have shown nothing.
  const isSteady = times.length >= expected;
  if (!isSteady || Object.keys(failures).length > 0 || jobs.unfinished > 0 || jobs.kept < jobs.written)
    throw new Error(`The upgrade and the way back were noticed: ${JSON.stringify(told)}`);
  return told;
};

const ROTATED = [
  "What signs for agents",
  "Passwords of the database",
  "Keys of the store",
  "Secrets of the sign-in's clients",
  "The certificate of the three names",
];
const PEOPLE = "SELECT count(*) FROM usuario WHERE nome LIKE 'Helena%'";

/** Every secret that rotation.md changes is changed, then the database is lost and comes back with all that was written. */
const rotateAndRestore = (host: Host, at: string) => {
  for (const section of ROTATED) host.type(at, "rotation.md", section);
  host.type(at, "data-requests.md", "What waits");
  host.type(at, "break-glass.md", "Into the database");
  const before = host.ask(motor, PEOPLE);
  // What was written a moment ago leaves with the segment, which is closed here instead of within a minute.
  host.ask(motor, "SELECT pg_switch_wal()");
  const began = performance.now();
  host.type(at, "restore.md", "On one host");
  const restoredMs = performance.now() - began;
  const after = host.ask(motor, PEOPLE);
  if (before === "0" || after !== before) throw new Error(`${before} people before the restore, ${after} after it`);
  return { restoredMs };
};

const drill = async (folder: string, which: Motor): Promise<void> => {
  await using begun = new AsyncDisposableStack();
  const copies = await createTestBucket();
  begun.defer(() => copies.drop());
  const providers = await startProviders(folder);
  begun.defer(() => providers.stop());
  const host = await bootHost(folder, say);
  begun.defer(() => host.close());
  if (which === "compose") writeEngineSettings(host.root);
  const at = host.bring(versao);
  const began = performance.now();
  host.type(at, "install.md", "Settings and secrets");
  host.settle(copies.name);
  if (which === "systemd") host.unpackKeycloak();
  host.type(at, "install.md", which === "compose" ? "With containers" : "Without containers");
  host.type(at, "install.md", "Looking after it");
  const installedMs = performance.now() - began;
  customer(folder);
  const customerMs = performance.now() - began - installedMs;
  const figures = seguinte === undefined ? {} : await upgradeAndBack(host, at, host.bring(seguinte));
  const kept = rotateAndRestore(host, at);
  // Somebody else arrives where everything was changed.
  customer(folder);
  const version = readFileSync(join(versao, "versao"), "utf8").trim();
  say(JSON.stringify({ motor: which, version, installedMs, customerMs, ...figures, ...kept }, null, 2));
};

await (values.pasta === undefined ? again(mkdtempSync(join(tmpdir(), "acervo-host-"))) : drill(values.pasta, motor));
