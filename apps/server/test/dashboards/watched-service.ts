import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { createServer } from "node:tls";
import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { tokenFor } from "@acervo/test-kit/tokens";
import { makeTestA1 } from "@acervo/test-kit/sefin";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { startSteadyCalls, type Call } from "@acervo/test-kit/steady-calls";
import { sql } from "kysely";
import { z } from "zod";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { askNow } from "./ask-prometheus.ts";
import { startNodeExporter, startPrometheus } from "../alarms/live-prometheus.ts";
import { insertDeadLetter } from "../dead-letters.ts";
import { freePort } from "../metrics/scrape.ts";
import { createCalls } from "../rolling/roll.ts";
import { startServerProcess } from "../server-process.ts";

const WORLD = join(import.meta.dirname, "../../../sonda/test/world-process.ts");
const World = z.object({ apiUrl: z.string(), databaseUrl: z.string(), bucket: z.string() });
const LOOK_MS = 500;
const PER_SECOND = 15;
/** A busy machine answers within it, too. */
const SCRAPE_SECONDS = 5;

/** A portal and a synthetic customer, in a process of their own: apps know no other app. */
const startWorld = async (ports: { readonly api: number; readonly sonda: number }) => {
  const args = [WORLD, "--operacao-api", String(ports.api), "--operacao-sonda", String(ports.sonda)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    exited.then(() => reject(new Error("the portal ended before it was up")), reject);
  });
  return {
    ...World.parse(JSON.parse(line)),
    close: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
};

/** What somebody on duty must look at: something given up, and something that nobody takes. */
const causeTrouble = async (databaseUrl: string): Promise<void> => {
  const db = createDb(databaseUrl);
  await insertDeadLetter(db, "email.enviar");
  await insertDeadLetter(db, "pagamentos.cobrar");
  await sql`insert into pgboss.job (name, data, start_after)
    values ('backups.gravar-pontos', '{"payload":{},"trace":{}}', now() - interval '40 minutes')`.execute(db);
  // Nobody can read it: it is tried again and again.
  await sql`insert into pgboss.job (name, data) values ('email.enviar', '{}')`.execute(db);
  await sql`insert into objeto_dano (id_dispositivo, id_objeto, motivo, trechos, encontrado_em)
    values (1, gen_random_uuid(), 'AUSENTE', '{}', now())`.execute(db);
  await db.destroy();
};

/** The public address, with a certificate that ends in some weeks. */
const startOrigin = async () => {
  const { pfx, senha } = makeTestA1({ from: -300, until: 40 });
  const server = createServer({ pfx, passphrase: senha }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `https://127.0.0.1:${address.port}`, close: () => server.close() };
};

/** The product at work under a real Prometheus: two APIs, a worker that leaves out a lane, a customer, steady calls. */
export const startWatchedService = async (say: (line: string) => void) => {
  await using begun = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "acervo-vigiado-"));
  begun.defer(() => rmSync(folder, { recursive: true, force: true }));
  const [api, sonda] = [await freePort(), await freePort()];
  const world = await startWorld({ api, sonda });
  begun.defer(() => world.close());
  say("the portal and its synthetic customer are up");
  const env = { ACERVO_S3_BUCKET: world.bucket };
  const second = await freePort();
  const other = await startServerProcess("api", world.databaseUrl, {
    ...env,
    ACERVO_OPERACAO_PORT: String(second),
    // Nobody is there: who brings a token is told to come back later.
    ACERVO_OIDC_ISSUER: `http://127.0.0.1:${await freePort()}/realms/acervo`,
  });
  begun.defer(() => other.kill());
  const origin = await startOrigin();
  begun.defer(() => void origin.close());
  const worker = await startServerProcess("worker", world.databaseUrl, {
    ...env,
    ACERVO_FILAS: "interativa,dinheiro,copias",
    ACERVO_ORIGEM_PUBLICA: origin.url,
  });
  begun.defer(() => worker.kill());
  const hour = 3_600;
  const now = Math.round(systemClock.now().getTime() / 1_000);
  const told = { full: now - 50 * hour, diff: now - 7 * hour };
  const lines = Object.entries(told).map(([kind, at]) => `acervo_pg_backup_last_seconds{kind="${kind}"} ${at}\n`);
  writeFileSync(join(folder, "copia.prom"), lines.join(""));
  const node = await startNodeExporter(folder);
  begun.defer(() => node.close());
  const prometheus = await startPrometheus(
    {
      "acervo-api": [`127.0.0.1:${api}`, `127.0.0.1:${second}`],
      "acervo-worker": [new URL(worker.url).host],
      "acervo-sonda": [`127.0.0.1:${sonda}`],
      node: [node.target],
    },
    SCRAPE_SECONDS,
  );
  begun.defer(() => prometheus.close());
  const calls = createCalls(
    await tokenFor("pessoa"),
    testServerEnvironment(world.databaseUrl)["ACERVO_ASAAS_TOKEN_WEBHOOK"] ?? "",
  );
  const read: Call = { method: "GET", path: disponibilidade.verificaDisponibilidade.path };
  const stranger: Call = { ...read, path: "/api-acervo/nada" };
  const work = [
    startSteadyCalls(world.apiUrl, PER_SECOND, (n) => (n % 23 === 0 ? stranger : calls.of(n))),
    startSteadyCalls(other.url, PER_SECOND, (n) => (n % 80 === 1 ? calls.of(1) : read)),
  ];
  for (const load of work) begun.defer(async () => void (await load.stop()));
  // A rate sees nothing of what happened before it was first looked at.
  while ((await askNow(prometheus.url, "acervo_job_runs_total")).length === 0) await wait(LOOK_MS);
  await causeTrouble(world.databaseUrl);
  say("calls begin");
  const kept = begun.move();
  return { prometheus: prometheus.url, close: () => kept.disposeAsync() };
};
