import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createApiClient } from "@acervo/api-client/api-client";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import type { Endpoint, EndpointCall, EndpointOutput } from "@acervo/contracts/endpoint";
import { usuarios } from "@acervo/contracts/usuarios";
import { createTestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase } from "@acervo/test-kit/database";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { withClient } from "@acervo/test-kit/stack";
import { tokenFor } from "@acervo/test-kit/tokens";
import { z } from "zod";

const API = join(import.meta.dirname, "../../server/src/start/api.ts");
const Listening = z.object({ msg: z.string(), address: z.string() });

const addressIn = (line: string): string | undefined => {
  const parsed = Listening.safeParse(JSON.parse(line));
  return parsed.success && parsed.data.msg.includes("listening") ? parsed.data.address : undefined;
};

const startApi = async (environment: Readonly<Record<string, string>>, port = "0") => {
  const child = spawn(process.execPath, [API], {
    env: { ...environment, ACERVO_HTTP_PORT: port, ACERVO_OPERACAO_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = addressIn(line);
      if (address !== undefined) resolve(address);
    });
    exited.then(() => reject(new Error("The API ended before it was up")), reject);
  });
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await exited;
  };
  return { url, pid: child.pid ?? 0, stop };
};

/** An active subscription with the term signed, as the sales process would leave it. */
const subscribe = (databaseUrl: string, idUsuario: number): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO assinatura_lgpd (id_usuario, id_termo_modelo, sha256, assinado_em, ip)
       SELECT $1, id, sha256, now(), '203.0.113.7' FROM termo_modelo WHERE tipo = 'LGPD' LIMIT 1`,
      [idUsuario],
    );
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO contratacao (id_usuario, nome, codigo_situacao, id_plano_oferta_tipo_pagamento, data_contratacao, data_inicio)
       SELECT usuario.id, 'Acervo principal', 1, oferta.id, now(), current_date
       FROM usuario
       JOIN tipo_plano ON tipo_plano.tipo_conta = usuario.tipo_conta
       JOIN plano ON plano.id_tipo_plano = tipo_plano.id
       JOIN plano_oferta ON plano_oferta.id_plano = plano.id
       JOIN plano_oferta_tipo_pagamento oferta ON oferta.id_plano_oferta = plano_oferta.id
       WHERE usuario.id = $1 ORDER BY oferta.id LIMIT 1 RETURNING id`,
      [idUsuario],
    );
    return Number(rows[0]?.id);
  });

/** The real API as a process, with a database and a bucket of its own, and a signed-in customer; `settings` are its own. */
export const startRealWorld = async (settings: Readonly<Record<string, string>> = {}) => {
  const database = await createTestDatabase();
  const bucket = await createTestBucket();
  const environment = { ...testServerEnvironment(database.url), ACERVO_S3_BUCKET: bucket.name, ...settings };
  let api = await startApi(environment);
  const { url } = api;
  const callerOf = (baseUrl: string) => {
    const client = createApiClient({ baseUrl, getToken: () => tokenFor("pessoa") });
    return async <E extends Endpoint>(endpoint: E, input: EndpointCall<E>): Promise<EndpointOutput<E>> => {
      const answer = await client.call(endpoint, input);
      if (!answer.ok) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.erro)}`);
      return answer.valor;
    };
  };
  const call = callerOf(url);
  const idContratacao = await subscribe(database.url, (await call(usuarios.dados, {})).id);
  return {
    url,
    /** Of the API's process. */
    pid: () => api.pid,
    /** Starts the API anew at the same address; `meanwhile` is done while it is away, by another process of it. */
    restart: async (meanwhile: (call: ReturnType<typeof callerOf>) => Promise<unknown>): Promise<void> => {
      const other = await startApi(environment);
      await api.stop();
      await meanwhile(callerOf(other.url));
      await other.stop();
      api = await startApi(environment, new URL(url).port);
    },
    /** Of the operator's commands. */
    environment,
    bucket,
    /** Statements on its database. */
    query: async <R extends object>(text: string, values: readonly unknown[] = []): Promise<readonly R[]> =>
      withClient(database.url, async (db) => (await db.query<R>(text, [...values])).rows),
    /** A device with one configuration, waiting for its code. */
    register: async (nome: string, caminho: string) => {
      const idDispositivo = await call(dispositivos.adicionar, {
        body: { idContratacao, nome, validadeVersoes: null },
      });
      const body = { idDispositivo, prefixo: "Livros", diretorios: [{ caminho }], agendamentos: [] };
      const idConfiguracao = await call(configuracoes.adicionar, { body });
      const { codigo } = await call(dispositivos.obterCodigoAtivacao, { params: { id: idDispositivo } });
      return { idDispositivo, idConfiguracao, codigo };
    },
    call,
    close: async () => {
      await api.stop();
      await database.drop();
      await bucket.drop();
    },
  };
};
export type RealWorld = Awaited<ReturnType<typeof startRealWorld>>;
