import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { agentProgram } from "@acervo/test-kit/agent-program";
import { createTestBucket } from "@acervo/test-kit/bucket";
import { compileCache } from "@acervo/test-kit/compile-cache";
import { createTestDatabase } from "@acervo/test-kit/database";
import { demoPassword } from "@acervo/test-kit/demo-users";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { removeFactors } from "@acervo/test-kit/realm-factors";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { stack, withClient } from "@acervo/test-kit/stack";
import { z } from "zod";
import { startStoreDoor } from "./store-door.ts";

const API = join(import.meta.dirname, "../../server/src/start/api.ts");
const SONDA = join(import.meta.dirname, "../src/start/sonda.ts");
const Line = z.looseObject({ msg: z.string().default(""), address: z.string().default("") });
const SondaLine = z.looseObject({ evento: z.string(), porta: z.number().optional() });

/** Starts a process and waits for the line that says where it listens. */
const startProcess = async <T>(
  [file, ...argv]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
  read: (line: unknown) => T | undefined,
) => {
  const child = spawn(process.execPath, [file, ...argv], { env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const lines: string[] = [];
  const up = await new Promise<T>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      lines.push(line);
      const found = read(JSON.parse(line));
      if (found !== undefined) resolve(found);
    });
    exited.then(() => reject(new Error(`${file} ended before it was up`)), reject);
  });
  return { child, up, lines, end: () => endOf(child, exited) };
};

const endOf = async (child: ChildProcess, exited: Promise<unknown>): Promise<number | null> => {
  child.kill("SIGTERM");
  await exited;
  return child.exitCode;
};

/** An account that the sales process has given a subscription, and whose person has signed the term. */
const subscribe = (databaseUrl: string, username: string): Promise<unknown> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT id FROM usuario WHERE cpf_cnpj = $1", [username]);
    const id = rows[0]?.id;
    await client.query(
      `INSERT INTO assinatura_lgpd (id_usuario, id_termo_modelo, sha256, assinado_em, ip)
       SELECT $1, id, sha256, now(), '203.0.113.7' FROM termo_modelo WHERE tipo = 'LGPD' LIMIT 1`,
      [id],
    );
    await client.query(
      `INSERT INTO contratacao (id_usuario, nome, codigo_situacao, id_plano_oferta_tipo_pagamento, data_contratacao, data_inicio)
       SELECT usuario.id, 'Interna', 1, oferta.id, now(), current_date FROM usuario
       JOIN tipo_plano ON tipo_plano.tipo_conta = usuario.tipo_conta
       JOIN plano ON plano.id_tipo_plano = tipo_plano.id
       JOIN plano_oferta ON plano_oferta.id_plano = plano.id
       JOIN plano_oferta_tipo_pagamento oferta ON oferta.id_plano_oferta = plano_oferta.id
       WHERE usuario.id = $1 ORDER BY oferta.id LIMIT 1`,
      [id],
    );
  });

const GAUGE = /^(acervo_sonda_\w+)(?:\{passo="(\w+)"\})? (\S+)$/;

/** The process as operators run it. */
const startSonda = async (env: Readonly<Record<string, string>>) => {
  const sonda = await startProcess([SONDA, "rodar"], env, (line) => {
    const { evento, porta } = SondaLine.parse(line);
    return evento === "no ar" ? porta : undefined;
  });
  const told = async (): Promise<ReadonlyMap<string, number>> => {
    const text = await (await fetch(`http://127.0.0.1:${sonda.up}/metricas`)).text();
    return new Map(
      text.split("\n").flatMap((line) => {
        const [, name, passo, value] = GAUGE.exec(line) ?? [];
        return name === undefined ? [] : [[passo === undefined ? name : `${name} ${passo}`, Number(value)] as const];
      }),
    );
  };
  const { pid = 0 } = sonda.child;
  /** Ends its agent as a power cut would. */
  const killAgent = (): void => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    for (const child of children) process.kill(Number(child), "SIGKILL");
  };
  return { ...sonda, told, killAgent };
};
export type SondaRun = Awaited<ReturnType<typeof startSonda>>;

/** The real servers with an account of its own, and the probe as operators run it. */
export const startSondaWorld = async (settingsOfApi: Readonly<Record<string, string>> = {}) => {
  const [database, bucket, door] = await Promise.all([createTestDatabase(), createTestBucket(), startStoreDoor()]);
  const accounts = realmAccounts();
  const person = await accounts.newPerson("Cliente Sintético");
  // Customers need none, and nobody types one here.
  await removeFactors(person.sub);
  const folder = mkdtempSync(join(tmpdir(), "acervo-sonda-"));
  const api = await startProcess(
    [API],
    {
      ...testServerEnvironment(database.url, `http://127.0.0.1:${stack().ports.api}`),
      ACERVO_S3_BUCKET: bucket.name,
      ACERVO_S3_ENDPOINT: door.url,
      ACERVO_HTTP_PORT: "0",
      ACERVO_OPERACAO_PORT: "0",
      ...settingsOfApi,
    },
    (line) => {
      const { msg, address } = Line.parse(line);
      return msg.includes("listening") && address !== "" ? address : undefined;
    },
  );
  const environment = {
    ...compileCache,
    PATH: "/usr/bin:/bin",
    ACERVO_SONDA_PASTA: join(folder, "sonda"),
    ACERVO_SONDA_SERVIDOR: api.up,
    ACERVO_SONDA_USUARIO: person.username,
    ACERVO_SONDA_SENHA: demoPassword,
    ACERVO_SONDA_AGENTE: agentProgram(),
    ACERVO_SONDA_OPERACAO_PORT: "0",
    ACERVO_SONDA_INTERVALO_SEGUNDOS: "1",
    ACERVO_SONDA_LIMITE_SEGUNDOS: "60",
  };
  return {
    person,
    bucket,
    databaseUrl: database.url,
    apiUrl: api.up,
    door,
    folder: environment.ACERVO_SONDA_PASTA,
    /** How many the identity provider keeps of the account. */
    sessions: () => accounts.sessionsOf(person.sub),
    subscribe: () => subscribe(database.url, person.username),
    query: async <R extends object>(text: string): Promise<readonly R[]> =>
      withClient(database.url, async (db) => (await db.query<R>(text)).rows),
    prepare: async () => {
      const child = spawn(process.execPath, [SONDA, "preparar"], { env: environment, stdio: "pipe" });
      let out = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => (out += chunk.toString()));
      await once(child, "close");
      return { code: child.exitCode, out };
    },
    start: (env: Readonly<Record<string, string>> = {}) => startSonda({ ...environment, ...env }),
    close: async () => {
      await api.end();
      door.close();
      await accounts.removeAll();
      await Promise.all([database.drop(), bucket.drop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
