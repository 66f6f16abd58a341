import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { withClient } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

// Touches: infra, platform/db.

const INSUFFICIENT_PRIVILEGE = "42501";

let banco: TestDatabase;
beforeAll(async () => {
  banco = await createTestDatabase();
});
afterAll(() => banco.drop());

const comoAplicacao = (sql: string) => withClient(banco.url, (client) => client.query(sql));

describe("o papel com que a API e o worker entram no banco", () => {
  test.each([
    ["desligar as guardas da trilha", "ALTER TABLE auditoria_evento DISABLE TRIGGER ALL"],
    ["derrubar uma guarda", "DROP TRIGGER auditoria_evento_imutavel ON auditoria_evento"],
    [
      "trocar a função das guardas",
      "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    ],
    ["fingir que é réplica, que não dispara guardas", "SET session_replication_role = replica"],
    ["esvaziar uma tabela", "TRUNCATE auditoria_raiz"],
    ["esvaziar uma tabela sem guarda", "TRUNCATE arquivo_versao"],
    ["alterar uma tabela", "ALTER TABLE usuario ADD COLUMN outra text"],
    ["apagar uma tabela", "DROP TABLE uso"],
    ["criar uma tabela", "CREATE TABLE public.minha (id integer)"],
    ["criar um índice", "CREATE INDEX meu ON usuario (nome)"],
    ["mexer no registro de migrações", "DELETE FROM migration.applied"],
    ["alterar a fila", "ALTER TABLE pgboss.job ADD COLUMN outra text"],
    ["virar o dono", "SET ROLE acervo"],
  ])("não pode %s", async (_, sql) => {
    await expect(comoAplicacao(sql)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  test("lê e escreve linhas de todas as tabelas, e das filas", async () => {
    const { rows } = await comoAplicacao(`
      SELECT n.nspname || '.' || c.relname AS tabela FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p', 'v')
        AND EXISTS (SELECT FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) direito WHERE NOT has_table_privilege(c.oid, direito))`);
    expect(rows).toEqual([]);
  });

  test("não é dono de nada", async () => {
    const { rows } = await comoAplicacao("SELECT relname FROM pg_class WHERE relowner = current_user::regrole");
    expect(rows).toEqual([]);
  });

  test("a API sobe com ele, e não com o do dono das tabelas", async () => {
    await expect(startTestApi({ databaseUrl: banco.ownerUrl })).rejects.toThrow(/acervo owns the tables/);
    await (await startTestApi({ databaseUrl: banco.url })).close();
  });

  test("as configurações da sessão vêm do papel, sem que a conexão as peça", async () => {
    const { rows } = await comoAplicacao(`SELECT current_setting('TimeZone') AS fuso, current_setting('jit') AS jit,
      current_setting('statement_timeout') AS comando, current_setting('idle_in_transaction_session_timeout') AS parada`);
    expect(rows).toEqual([{ fuso: "UTC", jit: "off", comando: "5min", parada: "5min" }]);
  });
});
