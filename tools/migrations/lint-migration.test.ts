import { describe, expect, it } from "vitest";
import { lintMigration, RULES, type Rule } from "./lint-migration.ts";

const rulesOf = (sql: string): readonly Rule[] => lintMigration(sql).map(({ rule }) => rule);

const PLANTED: readonly (readonly [Rule, string])[] = [
  ["index-concurrently", "CREATE INDEX fatura_dia ON fatura (dia);"],
  ["index-concurrently", "CREATE UNIQUE INDEX IF NOT EXISTS fatura_dia ON public.fatura USING btree (dia);"],
  ["index-concurrently", "DROP INDEX fatura_dia;"],
  ["one-concurrent-statement", "CREATE INDEX CONCURRENTLY fatura_dia ON fatura (dia);"],
  [
    "one-concurrent-statement",
    "-- no transaction\nCREATE TABLE x (id int); CREATE INDEX CONCURRENTLY y ON fatura (dia);",
  ],
  ["one-concurrent-statement", "-- no transaction\nALTER TABLE fatura ADD COLUMN dia date;"],
  ["constraint-not-valid", "ALTER TABLE fatura ADD CONSTRAINT positiva CHECK (valor > 0);"],
  [
    "constraint-not-valid",
    "ALTER TABLE fatura ADD CONSTRAINT de_quem FOREIGN KEY (id_usuario) REFERENCES usuario (id);",
  ],
  ["constraint-not-valid", "ALTER TABLE ONLY fatura ADD UNIQUE (numero);"],
  ["constraint-not-valid", "ALTER TABLE fatura ADD COLUMN id_nota bigint REFERENCES nota (id);"],
  ["validate-apart", "ALTER TABLE fatura ADD CHECK (a > 0) NOT VALID; ALTER TABLE fatura VALIDATE CONSTRAINT c;"],
  ["no-rewrite", "ALTER TABLE fatura ALTER COLUMN valor TYPE bigint;"],
  ["no-rewrite", "ALTER TABLE fatura ADD COLUMN chave uuid DEFAULT gen_random_uuid();"],
  ["no-rewrite", "ALTER TABLE fatura ADD COLUMN soma int GENERATED ALWAYS AS (a + b) STORED;"],
  ["not-null", "ALTER TABLE fatura ALTER COLUMN dia SET NOT NULL;"],
  ["not-null", "ALTER TABLE fatura ADD COLUMN a int, ADD COLUMN dia date NOT NULL;"],
  ["no-drop", "ALTER TABLE fatura DROP COLUMN dia;"],
  ["no-drop", "DROP TABLE IF EXISTS fatura;"],
  ["no-drop", "ALTER TABLE fatura RENAME COLUMN dia TO data;"],
  ["drop-needs", "-- allow no-drop: nobody reads the column since 1.4\nALTER TABLE fatura DROP COLUMN dia;"],
  ["one-table", "ALTER TABLE fatura ADD COLUMN dia date; ALTER TABLE usuario ADD COLUMN dia date;"],
  [
    "one-table",
    "ALTER TABLE fatura ADD COLUMN dia date; CREATE TRIGGER t BEFORE UPDATE ON usuario EXECUTE FUNCTION f();",
  ],
  ["no-long-write", "UPDATE fatura SET dia = '2026-01-01' WHERE dia IS NULL;"],
  ["no-long-write", "WITH velhas AS (SELECT 1) DELETE FROM fatura WHERE true;"],
  ["no-whole-lock", "TRUNCATE fatura;"],
  ["no-whole-lock", "LOCK TABLE fatura IN EXCLUSIVE MODE;"],
];

describe("o que uma migração nova não pode fazer", () => {
  it.each(PLANTED)("%s: %s", (rule, sql) => {
    expect(rulesOf(sql)).toEqual([rule]);
  });

  it("cada regra tem um exemplo plantado", () => {
    expect([...new Set(PLANTED.map(([rule]) => rule))].toSorted()).toEqual(Object.keys(RULES).toSorted());
  });
});

describe("o que uma migração nova pode fazer", () => {
  it.each([
    [
      "uma tabela nova com índices, restrições e linhas",
      "CREATE TABLE nota (id int REFERENCES fatura (id), UNIQUE (id)); CREATE INDEX n ON nota (id); UPDATE nota SET id = 1; ALTER TABLE nota ADD CHECK (id > 0);",
    ],
    ["uma coluna com valor constante", "ALTER TABLE fatura ADD COLUMN situacao smallint NOT NULL DEFAULT 1;"],
    ["uma restrição por validar", "ALTER TABLE fatura ADD CONSTRAINT positiva CHECK (valor > 0) NOT VALID;"],
    ["a validação, em outro arquivo", "ALTER TABLE fatura VALIDATE CONSTRAINT positiva;"],
    [
      "um índice concorrente sozinho",
      "-- Up Migration\n-- no transaction\nCREATE INDEX CONCURRENTLY fatura_dia ON fatura (dia);",
    ],
    [
      "palavras em comentário, texto e função",
      "-- DROP TABLE fatura;\nCOMMENT ON TABLE fatura IS 'DROP TABLE; TRUNCATE';\nCREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE fatura SET a = 1; END $$;",
    ],
    ["novas linhas de uma tabela", "INSERT INTO parametro (chave) VALUES ('x');"],
  ])("%s", (_, sql) => {
    expect(lintMigration(sql)).toEqual([]);
  });

  it("o que diz por que pode, e só isso", () => {
    const dropped = "ALTER TABLE fatura DROP COLUMN dia;\nTRUNCATE fatura;";
    const since = "-- allow no-drop: nobody reads the column since 1.4\n-- needs 0412-add-fatura-vencimento";
    expect(rulesOf(`${since}\n${dropped}`)).toEqual(["no-whole-lock"]);
    expect(rulesOf(`-- allow no-drop: because\n${dropped}`)).toEqual(["no-drop", "no-whole-lock"]);
  });
});
