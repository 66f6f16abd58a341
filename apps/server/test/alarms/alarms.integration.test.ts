import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createSilentServer, type Server } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { makeTestA1 } from "@acervo/test-kit/sefin";
import { sql } from "kysely";
import { INSTALL_MS, installPrograms } from "@acervo/test-kit/programs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startQueue, type Queue } from "../../src/jobs/queue.ts";
import { emailDadosAlterados } from "../../src/modules/usuarios/dados-alterados.email.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { enfileirarEmail } from "../../src/platform/email/enfileirar-email.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { allJobs } from "../../src/start/modules.ts";
import { startLonelySonda } from "../sonda-process.ts";
import { startServerProcess, type ServerProcess } from "../server-process.ts";
import { freePort } from "../metrics/scrape.ts";
import { startNodeExporter, startPrometheus, type LivePrometheus } from "./live-prometheus.ts";

// Touches: armazem, deploy, platform/email, platform/telemetry, sonda, usuarios.

beforeAll(() => installPrograms("monitoring"), INSTALL_MS);

/** More than a worker can try at once, so that the others wait. */
const MESSAGES = 40;
const WITHIN = { timeout: 60_000, interval: 500 };

const portOf = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
};

describe("alarmes de verdade", () => {
  let database: TestDatabase;
  let bucket: TestBucket;
  let db: Db;
  let queue: Queue;
  let folder: string;
  let prometheus: LivePrometheus;
  const processes: ServerProcess[] = [];
  const servers: Server[] = [];
  const closing: (() => Promise<void>)[] = [];
  let api: ServerProcess;
  let worker: ServerProcess;

  beforeAll(async () => {
    [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
    db = createDb(database.url);
    queue = await startQueue({ db, jobs: allJobs, onError: () => undefined });
    folder = mkdtempSync(join(tmpdir(), "acervo-alarmes-"));
    // Takes connections and says nothing: messages wait behind those that wait for it.
    const mail = createSilentServer();
    const { pfx, senha } = makeTestA1({ from: -300, until: 5 });
    const origin = createTlsServer({ pfx, passphrase: senha });
    servers.push(mail, origin);
    const [smtpPort, originPort, apiPort, workerPort, sondaPort, closed] = await Promise.all([
      portOf(mail),
      portOf(origin),
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ]);
    const env = { ACERVO_S3_BUCKET: bucket.name };
    [api, worker] = await Promise.all([
      startServerProcess("api", database.url, {
        ...env,
        ACERVO_OPERACAO_PORT: String(apiPort),
        ACERVO_OIDC_ISSUER: `http://127.0.0.1:${closed}/realms/acervo`,
      }),
      startServerProcess("worker", database.url, {
        ...env,
        ACERVO_OPERACAO_PORT: String(workerPort),
        ACERVO_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        ACERVO_ORIGEM_PUBLICA: `https://127.0.0.1:${originPort}`,
      }),
    ]);
    processes.push(api, worker);
    const now = Date.now() / 1_000;
    const told = (seconds: number) =>
      `acervo_pg_backup_last_seconds{kind="full"} ${seconds}\nacervo_pg_backup_last_seconds{kind="diff"} ${seconds}\n`;
    writeFileSync(join(folder, "acervo_pg_backup.prom"), told(Math.round(now - 2 * 86_400)));
    const node = await startNodeExporter(folder);
    const sonda = await startLonelySonda(join(folder, "sonda"), sondaPort);
    prometheus = await startPrometheus({
      "acervo-sonda": [`127.0.0.1:${sondaPort}`],
      "acervo-api": [`127.0.0.1:${apiPort}`],
      "acervo-worker": [`127.0.0.1:${workerPort}`],
      node: [node.target],
    });
    closing.push(prometheus.close, node.close, sonda.close);
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await Promise.all(processes.map((each) => each.kill()));
    for (const server of servers) server.close();
    await queue.stop();
    await db.destroy();
    await Promise.all([database.drop(), bucket.drop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it("[SRV-355] disparam quando o cliente sintético não passa há 15 minutos", async () => {
    await expect.poll(prometheus.firing, WITHIN).toContain("AcervoSyntheticFails");
    expect(await prometheus.firing()).not.toContain("AcervoSyntheticWrongBytes");
  });

  it("[SRV-332] disparam pela causa: fila parada, e-mail e outro serviço fora, disco, certificado, cópia atrasada, dano, trabalhador", async () => {
    const caused = ["AcervoCertificateEnding", "AcervoDatabaseBackupLate", `AcervoDiskFilling ${folder}/disco`];
    await expect.poll(prometheus.firing, WITHIN).toEqual(expect.arrayContaining(caused));
    const before = await prometheus.firing();
    for (const alarm of ["Queue", "Mail", "Service", "Damage", "Worker", "Api", "Trail", "Books"])
      expect(before.filter((name) => name.startsWith(`Acervo${alarm}`))).toEqual([]);

    await db.transaction().execute(async (tx) => {
      for (let index = 0; index < MESSAGES; index += 1)
        await enfileirarEmail({ queue, ids: systemIds, clock: systemClock }, tx, {
          tipo: "dados-alterados",
          chave: `alarme-${index}`,
          destinatarios: [`${index}@acervo.test`],
          conteudo: emailDadosAlterados({ nome: "Marta", campos: ["telefone"], quando: systemClock.now() }),
        });
      await sql`update pgboss.job set start_after = start_after - interval '1 hour' where name = 'email.enviar'`.execute(
        tx,
      );
    });
    await sql`insert into objeto_dano (id_dispositivo, id_objeto, motivo, trechos, encontrado_em)
      values (1, gen_random_uuid(), 'AUSENTE', '{}', now())`.execute(db);
    const token = `${Buffer.from('{"alg":"RS256","kid":"x"}').toString("base64url")}.e30.AA`;
    const ask = () => fetch(`${api.url}/api-acervo/usuario/dados`, { headers: { authorization: `Bearer ${token}` } });
    const now = ["AcervoQueueStuck email.enviar", "AcervoMailDown", "AcervoServiceDown keycloak", "AcervoDamageFound"];
    await expect
      .poll(async () => {
        await (await ask()).text();
        return prometheus.firing();
      }, WITHIN)
      .toEqual(expect.arrayContaining(now));

    await worker.kill();
    await expect.poll(prometheus.firing, WITHIN).toContain("AcervoWorkerGone");
  });
});
