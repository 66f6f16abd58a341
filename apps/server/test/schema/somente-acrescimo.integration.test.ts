import { asOwner, createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { novaContratacao, novoUsuario } from "./fixtures.ts";

// Touches: contratacoes, contratos, lgpd.

let banco: TestDatabase;
let db: Db;

const RESTRICT_VIOLATION = "23001";
const agora = new Date("2026-11-15T12:00:00Z");

const termoLgpd = () =>
  db.selectFrom("termoModelo").select(["id", "sha256"]).where("tipo", "=", "LGPD").executeTakeFirstOrThrow();

const assinar = async (idUsuario: number, sha256?: string) => {
  const termo = await termoLgpd();
  return db
    .insertInto("assinaturaLgpd")
    .values({
      idUsuario,
      idTermoModelo: termo.id,
      sha256: sha256 ?? termo.sha256,
      assinadoEm: agora,
      ip: "203.0.113.24",
    })
    .execute();
};

beforeAll(async () => {
  banco = await createTestDatabase();
  db = createDb(banco.url);
  const idUsuario = await novoUsuario(db);
  await assinar(idUsuario);
  await db
    .insertInto("contratacaoHistorico")
    .values({
      idContratacao: await novaContratacao(db, idUsuario),
      paraSituacao: 1,
      motivo: "CONTRATADA",
      tipoAutor: "USUARIO",
      idUsuarioAutor: idUsuario,
      ocorridoEm: agora,
    })
    .execute();
});

afterAll(async () => {
  await db.destroy();
  await banco.drop();
});

describe.each([
  ["assinatura_lgpd", "user_agent"],
  ["contratacao_historico", "motivo"],
  ["termo_modelo", "texto"],
  ["termo_anexo", "nome"],
])("%s só recebe linhas", (tabela, coluna) => {
  const contar = async () =>
    (await sql<{ total: number }>`SELECT count(*) AS total FROM ${sql.table(tabela)}`.execute(db)).rows[0]?.total;

  test.each([
    ["UPDATE", `UPDATE ${tabela} SET ${coluna} = 'outro'`],
    ["DELETE", `DELETE FROM ${tabela}`],
    ["TRUNCATE", `TRUNCATE ${tabela} CASCADE`],
  ])("recusa %s, mesmo ao dono da tabela", async (_, comando) => {
    const antes = await contar();
    expect(antes).toBeGreaterThan(0);
    await expect(asOwner(banco, comando)).rejects.toMatchObject({ code: RESTRICT_VIOLATION });
    expect(await contar()).toBe(antes);
  });
});

describe("assinatura do termo LGPD", () => {
  test("[LGPD-26] o hash gravado tem de ser o do texto da versão assinada", async () => {
    await expect(assinar(await novoUsuario(db), "0".repeat(64))).rejects.toMatchObject({ code: "23503" });
  });

  test("a primeira assinatura de uma versão é a única", async () => {
    const idUsuario = await novoUsuario(db);
    await assinar(idUsuario);
    await expect(assinar(idUsuario)).rejects.toMatchObject({ code: "23505" });
  });

  test("o hash de um termo tem de ser o do seu texto", async () => {
    await expect(
      db
        .insertInto("termoModelo")
        .values({
          tipo: "LGPD",
          versao: 2,
          texto: "Texto novo",
          sha256: "0".repeat(64),
          vigenteDesde: agora,
          exigeNovaAssinatura: true,
        })
        .execute(),
    ).rejects.toMatchObject({ code: "23514" });
  });
});
