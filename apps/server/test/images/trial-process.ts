import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createEmptyDatabase } from "@acervo/test-kit/database";
import { freePort } from "@acervo/test-kit/front-proxy";
import { testServerEnvironment, testWorkerEnvironment } from "@acervo/test-kit/server-environment";
import { loadImage, runInImage, startInImage } from "./run-image.ts";

/**
 * `npm run images:trial -- --imagem NOME --arquivo F`: the image as an operator runs it, over a database and the stack's
 * servers: migration, API, worker, the portal's page; each as nobody's user with nothing to write on.
 */
const { values } = parseArgs({ options: { imagem: { type: "string" }, arquivo: { type: "string" } } });
const { imagem, arquivo } = values;
if (imagem === undefined || arquivo === undefined)
  throw new Error("Say --imagem NAME --arquivo FILE, as npm run images prints them");

const LIMIT_MS = 60_000;
const LOOK_MS = 50;
const readyIn = async (url: string): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < LIMIT_MS) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return Math.round(performance.now() - began);
    await wait(LOOK_MS);
  }
  throw new Error(`${url} did not answer`);
};

await loadImage(arquivo);
await using begun = new AsyncDisposableStack();
const database = await createEmptyDatabase();
begun.defer(() => database.drop());
const { NODE_COMPILE_CACHE: _, ...settings } = testServerEnvironment(database.url);
// A file of this machine, which the image does not see; nothing is issued here.
const { ACERVO_NFSE_CA: __, ...ofWorker } = testWorkerEnvironment();
const migrated = performance.now();
const migrations = await runInImage(imagem, ["apps/server/src/start/migrate.ts"], {
  ACERVO_AMBIENTE: "dev",
  ACERVO_DATABASE_URL: database.ownerUrl,
});
const migrateMs = Math.round(performance.now() - migrated);
const [http, operations, worker] = [await freePort(), await freePort(), await freePort()];
const common = { ...settings, ACERVO_HTTP_HOST: "127.0.0.1" };
const api = startInImage(imagem, "api", {
  ...common,
  ACERVO_HTTP_PORT: String(http),
  ACERVO_OPERACAO_PORT: String(operations),
});
begun.defer(async () => void (await api.stop()));
const apiReadyMs = await readyIn(`http://127.0.0.1:${operations}/pronta`);
const jobs = startInImage(imagem, "worker", {
  ...common,
  ...ofWorker,
  ACERVO_OPERACAO_PORT: String(worker),
});
begun.defer(async () => void (await jobs.stop()));
const workerReadyMs = await readyIn(`http://127.0.0.1:${worker}/pronta`);
const alive: unknown = await (await fetch(`http://127.0.0.1:${operations}/viva`)).json();
const portal = (await fetch(`http://127.0.0.1:${http}/acervo-web/`)).status;
const user = await runInImage(imagem, ["-p", "`${process.getuid()}:${process.version}`"], {});
const codes = [await api.stop(), await jobs.stop()];
const figures = { migrations, migrateMs, apiReadyMs, workerReadyMs, alive, portal, user, codes };
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
if (portal !== 200 || codes.some((code) => code !== 0)) process.exitCode = 1;
