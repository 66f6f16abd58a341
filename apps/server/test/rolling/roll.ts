import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { pagamentos, TOKEN_DO_PROVEDOR } from "@acervo/contracts/pagamentos";
import { usuarios } from "@acervo/contracts/usuarios";
import { createEmptyDatabase } from "@acervo/test-kit/database";
import { freePort, startFrontProxy } from "@acervo/test-kit/front-proxy";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { withClient } from "@acervo/test-kit/stack";
import { startSteadyCalls, type Call } from "@acervo/test-kit/steady-calls";
import { migrate } from "@acervo/test-kit/template";
import { tokenFor } from "@acervo/test-kit/tokens";
import { startServerProcess, type Entry, type ServerProcess } from "../server-process.ts";
import { percentil } from "../lists/tempos.ts";

/** A release that lies in a folder: this one, or one of before. */
export type Release = { readonly name: string; readonly root: string };

export const THIS_RELEASE: Release = { name: "this", root: join(import.meta.dirname, "../../../..") };

const startFolder = ({ root }: Release): string => join(root, "apps/server/src/start");
const entryOf = (release: Release, name: Entry["name"]): Entry => ({ name, folder: startFolder(release) });

/** One in so many calls writes, and leaves a job. */
const WRITES_EVERY = 10;
const JOB = "pagamentos.ouvir-aviso";
const JOBS_LIMIT_MS = 120_000;
const LOOK_MS = 250;
/** Until the proxy takes a process that is there again for one: a release without a farewell ends at once. */
const NOTICED_MS = 2_000;

/** Reads for anybody, reads for somebody, and a message of the payment provider, which no proxy may repeat. */
export const createCalls = (token: string, webhookToken: string) => {
  const reads: readonly Call[] = [
    { method: "GET", path: disponibilidade.verificaDisponibilidade.path },
    { method: "GET", path: usuarios.dados.path, headers: { authorization: `Bearer ${token}` } },
  ];
  const write = (n: number): Call => ({
    method: "POST",
    path: pagamentos.receberEvento.path,
    headers: { [TOKEN_DO_PROVEDOR]: webhookToken },
    body: { id: `evt_${n}`, event: "PAYMENT_RECEIVED", payment: { id: `pay_${n}` } },
  });
  const isWrite = (n: number): boolean => n % WRITES_EVERY === 0;
  return { isWrite, of: (n: number): Call => (isWrite(n) ? write(n) : (reads[n % reads.length] ?? write(n))) };
};

type Slot = { readonly port: number; process: ServerProcess };

/** A process at an address that stays its own from release to release. */
const startSlot = (release: Release, url: string, port: number, farewellMs: number): Promise<ServerProcess> =>
  startServerProcess(entryOf(release, "api"), url, {
    ACERVO_HTTP_PORT: String(port),
    ACERVO_DESPEDIDA_MS: String(farewellMs),
  });

type Counts = { readonly left: number; readonly done: number; readonly failed: number };

const countJobs = (url: string): Promise<Counts> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Counts>(
      `SELECT count(*)::integer AS left, count(*) FILTER (WHERE state = 'completed')::integer AS done,
         count(*) FILTER (WHERE state IN ('failed', 'cancelled'))::integer AS failed
       FROM pgboss.job WHERE name = $1`,
      [JOB],
    );
    return rows[0] ?? { left: 0, done: 0, failed: 0 };
  });

/** Waits until nothing waits any more. */
const settleJobs = async (url: string): Promise<Counts> => {
  const until = performance.now() + JOBS_LIMIT_MS;
  for (;;) {
    const counts = await countJobs(url);
    if (counts.left === counts.done + counts.failed || performance.now() > until) return counts;
    await wait(LOOK_MS);
  }
};

export type RollOptions = {
  /** The first is what runs at the beginning; each after it takes the place of the one before. */
  readonly releases: readonly Release[];
  readonly perSecond: number;
  readonly farewellMs: number;
  readonly say?: (line: string) => void;
};

/**
 * Two processes of the API behind the proxy that is shipped, and a worker. Each release takes the place of the one before
 * as docs/operations/upgrade.md says: the migration command of the newer one first, then one process after the other.
 */
export const rollThrough = async ({ releases, perSecond, farewellMs, say = () => undefined }: RollOptions) => {
  const [first, ...next] = releases;
  if (first === undefined) throw new Error("nothing to begin with");
  // Whatever was begun by then is ended, the last first.
  await using begun = new AsyncDisposableStack();
  const database = await createEmptyDatabase();
  begun.defer(() => database.drop());
  await migrate(database.ownerUrl, join(startFolder(first), "migrate.ts"));
  const calls = createCalls(
    await tokenFor("pessoa"),
    testServerEnvironment(database.url)["ACERVO_ASAAS_TOKEN_WEBHOOK"] ?? "",
  );
  const slots: Slot[] = [];
  begun.defer(async () => void (await Promise.all(slots.map((slot) => slot.process.kill()))));
  for (const port of [await freePort(), await freePort()])
    slots.push({ port, process: await startSlot(first, database.url, port, farewellMs) });
  let worker = await startServerProcess(entryOf(first, "worker"), database.url);
  begun.defer(() => worker.kill());
  const proxy = await startFrontProxy(...slots.map(({ process: { url } }) => url));
  begun.defer(() => proxy.close());
  const load = startSteadyCalls(proxy.url, perSecond, calls.of);
  begun.defer(async () => void (await load.stop()));

  const codes: (number | null)[] = [];
  for (const release of next) {
    await migrate(database.ownerUrl, join(startFolder(release), "migrate.ts"));
    for (const slot of slots) {
      codes.push(await slot.process.stop());
      slot.process = await startSlot(release, database.url, slot.port, farewellMs);
      await wait(NOTICED_MS);
    }
    codes.push(await worker.stop());
    worker = await startServerProcess(entryOf(release, "worker"), database.url);
    say(`now ${release.name}`);
  }
  const { answered, times, ...figures } = await load.stop();
  const [p50Ms, p99Ms, slowestMs] = [percentil(times, 0.5), percentil(times, 0.99), Math.max(...times)];
  const jobs = await settleJobs(database.url);
  return { ...figures, p50Ms, p99Ms, slowestMs, writes: answered.filter(calls.isWrite).length, jobs, codes };
};
