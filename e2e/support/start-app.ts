import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { registerStackWebhook } from "@acervo/test-kit/asaas";
import { createTestBucket } from "@acervo/test-kit/bucket";
import { asOwner, createTestDatabase } from "@acervo/test-kit/database";
import { publishTestInstaller } from "@acervo/test-kit/published-installer";
import { testServerEnvironment, testWorkerEnvironment } from "@acervo/test-kit/server-environment";
import { stack, withClient } from "@acervo/test-kit/stack";
import { writeAppFile } from "./app-file.ts";

const root = join(import.meta.dirname, "../..");
const entry = (name: string): string => join(root, "apps/server/src/start", `${name}.ts`);
const SEED_DEMO = join(root, "apps/server/demo/seed-demo.ts");
const dist = join(root, "apps/web/dist");

const seedDemo = async (env: Record<string, string>): Promise<void> => {
  const child = spawn(process.execPath, [SEED_DEMO], { env, stdio: ["pipe", "inherit", "inherit"] });
  child.stdin.end(JSON.stringify(Object.values(demoUsers)));
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error("the demo rows could not be made");
};

const startProcess = (name: "api" | "worker", env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [entry(name)], { env, stdio: "inherit" });

/** An agent asks for news every few minutes: nobody waits that long for a test. An installer is not there. */
const setParameters = (databaseUrl: string, origin: string): Promise<unknown> =>
  withClient(databaseUrl, async (client) => {
    await client.query(`UPDATE parametro SET valor = to_jsonb(5) WHERE chave = 'segundos-batimento-agente'`);
    // The demo accounts are as old as the stack.
    await client.query(`UPDATE parametro SET valor = to_jsonb(0) WHERE chave = 'horas-sem-mudanca-exclusao-imediata'`);
    await client.query(
      `INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
       ('url-dowload-exe-32-bits', date '2021-01-01', to_jsonb($1::text), 'texto', 'Um arquivo que não existe.')`,
      [`${origin}/api-acervo/instalador-que-nao-existe`],
    );
  });

/**
 * Takes away the schedules that fire at times of the day: they would change invoices and accounts under the tests at some
 * hours and not at others. Tests enqueue what they need.
 */
const removeDailySchedules = (databaseUrl: string): Promise<void> =>
  asOwner({ url: databaseUrl }, "DELETE FROM pgboss.schedule WHERE cron <> '* * * * *'");

/** Runs until it is told to end; then the processes end first, database and bucket go last. */
const main = async (): Promise<void> => {
  if (!existsSync(dist)) throw new Error("the portal is not built: run `npm run build`");
  const { ports } = stack();
  const database = await createTestDatabase();
  const bucket = await createTestBucket();
  const origin = `http://127.0.0.1:${ports.e2e}`;
  const env = {
    ...testServerEnvironment(database.url, origin),
    ACERVO_LOG: "warn",
    ACERVO_WEB_DIST: dist,
    ACERVO_S3_BUCKET: bucket.name,
    ACERVO_HTTP_PORT: String(ports.e2e),
    ACERVO_WEB_CONFIG: JSON.stringify({
      telefone: "3133334444",
      emailContato: "contato@acervo.test",
      compliance: { email: "canal.compliance@acervo.test", telefone: "(31) 3333-0000" },
      videosInstrutivos: { "/configurarConta": "https://www.youtube-nocookie.com/embed/demonstracao" },
    }),
  };
  writeAppFile({ databaseUrl: database.url, bucket: bucket.name });
  await seedDemo(env);
  await setParameters(database.url, origin);
  await removeDailySchedules(database.url);
  await publishTestInstaller(database.url, bucket);
  await registerStackWebhook(origin);
  const children = [
    startProcess("worker", { ...env, ...testWorkerEnvironment(), ACERVO_OPERACAO_PORT: "0" }),
    startProcess("api", { ...env, ACERVO_OPERACAO_PORT: String(ports.e2eOperacao) }),
  ];
  await Promise.race([
    once(process, "SIGTERM"),
    once(process, "SIGINT"),
    ...children.map((child) => once(child, "exit")),
  ]);
  for (const child of children) child.kill("SIGTERM");
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  await database.drop();
  await bucket.drop();
};

await main();
