import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createServer } from "node:tls";
import { startAsaas } from "@acervo/test-kit/asaas";
import { createTestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase } from "@acervo/test-kit/database";
import { makeTestA1 } from "@acervo/test-kit/sefin";
import { testServerEnvironment, testWorkerEnvironment } from "@acervo/test-kit/server-environment";
import { freePort } from "../metrics/scrape.ts";
import { startServerProcess } from "../server-process.ts";
import { startLonelySonda } from "../sonda-process.ts";
import { startTraceCollector } from "../trace-collector.ts";

const REPO = join(import.meta.dirname, "../../../..");
const LIMIT_MS = 60_000;

/**
 * `journalctl` where there is no systemd: the log of a unit is the file of that process, of which all is recent, after what
 * systemd says of it. It knows the options that the documents use, and no others.
 */
const JOURNALCTL = `#!/bin/bash
unit= lines=+1
while [ $# -gt 0 ]; do
  case $1 in
    -u) unit=$2 ;;
    -n) lines=$2 ;;
    -o) [ "$2" = cat ] || exit 2 ;;
    --since) ;;
    *) exit 2 ;;
  esac
  shift 2
done
cat "$REGISTROS"/$unit.log | tail -n "$lines"
`;

/** Shows a certificate to who asks, and greets as a mail server does. */
const startDoor = async () => {
  const { pfx, senha } = makeTestA1({ from: -300, until: 40 });
  const server = createServer({ pfx, passphrase: senha }, (socket) => {
    socket.on("error", () => undefined);
    socket.write("220 correio.acervo.test ESMTP\r\n");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { address: `127.0.0.1:${address.port}`, close: () => void server.close() };
};

export type Typed = { readonly code: number; readonly out: string };

/** Live processes about which runbooks are written, and a shell in which their commands are typed. */
export const startLiveRunbook = async () => {
  await using begun = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "acervo-manual-"));
  begun.defer(() => rmSync(folder, { recursive: true, force: true }));
  const [database, bucket, asaas, traces, door] = await Promise.all([
    createTestDatabase(),
    createTestBucket(),
    // Of its own: what the provider knows and nobody here has is a reason to release nothing.
    startAsaas(),
    startTraceCollector(),
    startDoor(),
  ]);
  begun.defer(async () => void (await Promise.all([database.drop(), bucket.drop(), asaas.stop()])));
  begun.defer(() => {
    traces.close();
    door.close();
  });
  const [apiPort, sondaPort, nobody] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = { ...asaas.env, ACERVO_S3_BUCKET: bucket.name, ACERVO_OTLP_ENDPOINT: traces.url };
  const api = await startServerProcess("api", database.url, {
    ...env,
    ACERVO_OPERACAO_PORT: String(apiPort),
    // Nobody is there: who brings a token is told to come back later.
    ACERVO_OIDC_ISSUER: `http://127.0.0.1:${nobody}/realms/acervo`,
  });
  begun.defer(() => api.kill());
  const worker = await startServerProcess("worker", database.url, {
    ...env,
    ACERVO_SMTP_URL: `smtp://127.0.0.1:${nobody}`,
    // What is long waits for somebody who takes it.
    ACERVO_FILAS: "interativa,dinheiro,copias",
  });
  begun.defer(() => worker.kill());
  const sonda = await startLonelySonda(join(folder, "sonda"), sondaPort);
  begun.defer(() => sonda.close());

  const bin = join(folder, "bin");
  const logs = join(folder, "registros");
  for (const each of [bin, logs, join(folder, "chaves")]) mkdirSync(each);
  writeFileSync(join(bin, "journalctl"), JOURNALCTL);
  chmodSync(join(bin, "journalctl"), 0o755);
  const environment = {
    ...testServerEnvironment(database.url),
    ...testWorkerEnvironment(),
    ...asaas.env,
    ACERVO_S3_BUCKET: bucket.name,
    ACERVO_STATUS_PASTA: join(folder, "situacao"),
    PATH: [bin, dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter),
    PGCONNECT_TIMEOUT: "5",
    REGISTROS: logs,
  };
  const writeLogs = (): void => {
    for (const [unit, lines] of Object.entries({ api: api.lines, worker: worker.lines, sonda: sonda.lines }))
      writeFileSync(join(logs, `acervo-${unit}.log`), [`Started acervo-${unit}.service.`, ...lines, ""].join("\n"));
  };
  const kept = begun.move();
  return {
    folder,
    databaseUrl: database.url,
    apiUrl: api.url,
    /** What stands for the names of documents. */
    places: {
      "http://HOST:3001": `http://127.0.0.1:${apiPort}`,
      "http://WORKER:3001": worker.url,
      "http://SONDA:3003": `http://127.0.0.1:${sondaPort}`,
      "SMTP_HOST:465": door.address,
      "HOST:443 -servername HOST": door.address,
    },
    lines: { api: api.lines, worker: worker.lines, sonda: sonda.lines },
    /** Types it in the folder of the release, or in another. What it writes, and what it complains of. */
    type: (command: string, cwd = REPO): Promise<Typed> =>
      new Promise((resolve) => {
        writeLogs();
        const shell = ["--norc", "-o", "pipefail", "-c", command];
        const child = execFile("bash", shell, { cwd, env: environment, timeout: LIMIT_MS }, (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : (child.exitCode ?? -1), out: stdout + stderr }),
        );
        child.stdin?.end();
      }),
    close: () => kept.disposeAsync(),
  };
};
export type LiveRunbook = Awaited<ReturnType<typeof startLiveRunbook>>;
