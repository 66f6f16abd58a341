import { backups } from "@acervo/contracts/backups";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { usuarios } from "@acervo/contracts/usuarios";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { startPooler, type Pooler } from "@acervo/test-kit/pooler";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../customer-api.ts";
import { insertBackupComLog } from "../exports/insert-log.ts";
import { startTestApi, type TestApi } from "../test-api.ts";

// Touches: backups, contratacoes, exportacoes, infra, platform/db, platform/news, usuarios.

/** What the API of a test asks for. */
const STATEMENT_MS = 60_000;
const LINHAS = 2_000;
const JUNTAS = 40;

const servidores = ({ deps: { db } }: TestApi) =>
  sql<{ nome: string; ms: number }>`
    select application_name as nome, (select setting::int from pg_settings where name = 'statement_timeout') as ms
    from pg_stat_activity where pid = pg_backend_pid()`.execute(db);

describe("a API atrás do PgBouncer, por transação", () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let api: TestApi;
  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPooler(database.url, STATEMENT_MS);
    const env = { ACERVO_DATABASE_URL_DIRETA: database.url };
    api = await startTestApi({ databaseUrl: pooler.url, env });
  });
  afterAll(async () => {
    await api.close();
    await pooler.close();
    await database.drop();
  });

  it("[SRV-309] alguém entra, lê listas, grava, exporta e ouve novidades; muitas chamadas juntas também", async () => {
    const customer = await signIn(api, "pessoa");
    expect((await customer.call(contratacoes.listar)).status).toBe(200);
    const perfil = { telefone: "31911112222", emailSecundario: null, emailNotificacao: "P" };
    expect(await customer.call(usuarios.atualizaDadosUsuario, { body: perfil })).toMatchObject({ status: 204 });
    const idBackup = await insertBackupComLog(api.deps.db, customer.idContratacao, LINHAS);
    expect((await customer.call(backups.exportarLog, { params: { idBackup } })).status).toBe(200);

    const ouvida = Promise.withResolvers<void>();
    const parar = api.deps.news.listen("pooler 1", ouvida.resolve);
    await api.deps.news.ready();
    await sql`select pg_notify('acervo_novidade', 'pooler 1')`.execute(api.deps.db);
    await ouvida.promise;
    parar();

    const respostas = await Promise.all(
      Array.from({ length: JUNTAS }, async () => (await customer.call(usuarios.dados)).status),
    );
    expect(respostas).toEqual(respostas.map(() => 200));
    expect((await servidores(api)).rows).toEqual([{ nome: "teste", ms: STATEMENT_MS }]);
  });

  it("[SRV-310] atrás de um que deixa um comando correr por mais tempo do que a API pede, ela não começa", async () => {
    const lento = await startPooler(database.url, STATEMENT_MS + 1);
    const env = { ACERVO_DATABASE_URL_DIRETA: database.url };
    await expect(startTestApi({ databaseUrl: lento.url, env })).rejects.toThrow(
      /60001 ms where this process asks for 60000/,
    );
    await lento.close();
  });
});
