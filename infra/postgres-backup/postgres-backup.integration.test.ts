import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createS3Client } from "../bucket/s3-client.ts";
import { createLockedBucket, dropBucket } from "../stack/ceph-bucket.ts";
import { choosePorts } from "../stack/ports.ts";
import { postgresBinDir } from "../stack/postgres.ts";
import { isAlive, launch, stopProcess } from "../stack/processes.ts";
import { runCommand, serverUser } from "../stack/run-command.ts";
import { readStackFile, type RecordedProcess } from "../stack/stack-file.ts";
import { waitFor } from "../stack/wait-for.ts";
import type { BackupSettings } from "./backup-settings.ts";
import { archivingSettings, checkArchive, writeConf } from "./pgbackrest.ts";
import { INSTALL_MS, installPrograms } from "../programs/install-programs.ts";

// Touches: infra.

beforeAll(() => installPrograms("backup"), INSTALL_MS);

const stack = readStackFile();
const user = serverUser("postgres");
const machines: string[] = [];
const servers: RecordedProcess[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => stopProcess(server, { signal: "SIGQUIT", timeoutMs: 10_000 })));
  for (const folder of machines.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Settings for a machine with nothing on it: all it knows is where the store is and the passphrase. */
async function newMachine(bucket: string, passphrase: string): Promise<BackupSettings> {
  const folder = mkdtempSync("/tmp/acervo-pitr-");
  machines.push(folder);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const { postgres: port } = await choosePorts();
  const { tlsEndpoint, region, accessKey, secretKey, caFile } = stack.s3;
  // The certificate names localhost; pgBackRest does not match addresses.
  const endpoint = tlsEndpoint.replace("127.0.0.1", "localhost");
  const settings = {
    cluster: { dataDir: join(folder, "data"), port, socketDir: folder },
    workDir: join(folder, "backup"),
    store: { endpoint, region, bucket, accessKey, secretKey, caFile },
    passphrase,
  };
  mkdirSync(settings.cluster.dataDir, { mode: 0o700 });
  if (user !== undefined) chownSync(settings.cluster.dataDir, user.uid, user.gid);
  writeConf(settings);
  return settings;
}

async function startServer(settings: BackupSettings): Promise<RecordedProcess> {
  const { dataDir, port, socketDir } = settings.cluster;
  const options = {
    ...archivingSettings(settings),
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketDir,
  };
  const server = await launch({
    name: "postgres",
    command: join(postgresBinDir(), "postgres"),
    args: ["-D", dataDir, ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    logFile: join(socketDir, "postgres.log"),
    user,
  });
  servers.push(server);
  const openForWriting = async (): Promise<void> => {
    const { rows } = await query(settings, "SELECT pg_is_in_recovery() AS recovering");
    if (rows[0]?.["recovering"] === true) throw new Error("still replaying");
  };
  await waitFor(openForWriting, { what: "PostgreSQL", timeoutMs: 60_000, alive: () => isAlive(server) });
  return server;
}

async function query(settings: BackupSettings, sql: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: settings.cluster.port,
    user: "postgres",
    database: "postgres",
  });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(sql);
  } finally {
    await client.end();
  }
}

/** Runs the command as an operator would, with everything it needs in the environment. */
function command({ cluster, workDir, store, passphrase }: BackupSettings, ...args: string[]): Promise<string> {
  const env = {
    PATH: "/usr/bin:/bin",
    ACERVO_PG_DADOS: cluster.dataDir,
    ACERVO_PG_PORTA: String(cluster.port),
    ACERVO_PG_SOCKET: cluster.socketDir,
    ACERVO_PG_BACKUP_PASTA: workDir,
    ACERVO_PG_BACKUP_SENHA: passphrase,
    ACERVO_PG_BACKUP_METRICAS: workDir,
    ACERVO_PG_BACKUP_S3_ENDPOINT: store.endpoint,
    ACERVO_PG_BACKUP_S3_BUCKET: store.bucket,
    ACERVO_PG_BACKUP_S3_ACCESS_KEY: store.accessKey,
    ACERVO_PG_BACKUP_S3_SECRET_KEY: store.secretKey,
    ACERVO_PG_BACKUP_S3_CA: store.caFile,
  };
  return runCommand(process.execPath, [join(import.meta.dirname, "cli.ts"), ...args], { env });
}

const insertAtos = (settings: BackupSettings, from: number, to: number): Promise<unknown> =>
  query(settings, `INSERT INTO ato SELECT n, 'ato ' || n FROM generate_series(${from}, ${to}) n`);

const client = createS3Client(stack.s3);
const bucket = `acervo-pitr-${randomBytes(4).toString("hex")}`;
beforeAll(() => createLockedBucket(client, bucket, []));
afterAll(() => dropBucket(client, bucket));

test("perdida a máquina, o banco volta do armazenamento exatamente como estava no instante pedido", async () => {
  const passphrase = randomBytes(32).toString("base64");
  const lost = await newMachine(bucket, passphrase);
  const initdb = ["-D", lost.cluster.dataDir, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--data-checksums"];
  await runCommand(join(postgresBinDir(), "initdb"), initdb, { user });
  const server = await startServer(lost);
  await command(lost, "preparar");

  await query(lost, "CREATE TABLE ato (numero int PRIMARY KEY, texto text NOT NULL)");
  await insertAtos(lost, 1, 1000);
  await command(lost, "completo");
  const told = readFileSync(join(lost.workDir, "acervo_pg_backup.prom"), "utf8");
  const full = Number(/\{kind="full"\} (\d+)/.exec(told)?.[1]);
  expect(Math.abs(Date.now() / 1_000 - full)).toBeLessThan(60);
  expect(told).toContain('{kind="diff"} 0');
  await insertAtos(lost, 1001, 1500);
  // pgBackRest keeps times in whole seconds: the instant must be in a later one than the end of the copy.
  await query(lost, "SELECT pg_sleep(1)");
  const { rows } = await query(lost, "SELECT clock_timestamp()::text AS instante");
  const instante = String(rows[0]?.["instante"]);
  await insertAtos(lost, 1501, 1600);
  await query(lost, "UPDATE ato SET texto = 'estragado' WHERE numero <= 700");
  await query(lost, "DELETE FROM ato WHERE numero > 900");
  await checkArchive(lost);

  await stopProcess(server, { signal: "SIGQUIT", timeoutMs: 10_000 });
  for (const folder of machines.splice(0)) rmSync(folder, { recursive: true });

  const stranger = await newMachine(bucket, randomBytes(32).toString("base64"));
  await expect(command(stranger, "restaurar", "--ate", instante)).rejects.toThrow("unable to load info file");

  const fresh = await newMachine(bucket, passphrase);
  await command(fresh, "restaurar", "--ate", instante);
  await startServer(fresh);
  const kept = await query(
    fresh,
    `SELECT count(*)::int AS total, min(numero) AS primeiro, max(numero) AS ultimo,
            count(*) FILTER (WHERE texto <> 'ato ' || numero)::int AS diferentes FROM ato`,
  );
  expect(kept.rows).toEqual([{ total: 1500, primeiro: 1, ultimo: 1500, diferentes: 0 }]);
  expect(await command(fresh, "listar")).toContain("full backup");
}, 180_000);
