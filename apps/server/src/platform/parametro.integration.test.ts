import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHAVES_INTEIRAS, CHAVES_TEXTO } from "./chaves-parametro.ts";
import { createDb, type Db } from "./db/db.ts";
import { inteiroVigente } from "./parametro.ts";

describe("parâmetros", () => {
  let banco: TestDatabase;
  let db: Db;

  beforeAll(async () => {
    banco = await createTestDatabase();
    db = createDb(banco.url);
  });
  afterAll(async () => {
    await db.destroy();
    await banco.drop();
  });

  const chavesDoTipo = async (tipo: "inteiro" | "texto"): Promise<string[]> => {
    const linhas = await db.selectFrom("parametro").select("chave").distinct().where("tipo", "=", tipo).execute();
    return linhas.map(({ chave }) => chave).toSorted();
  };

  it("as chaves que o código conhece são as do banco, cada uma com o seu tipo", async () => {
    expect(await chavesDoTipo("inteiro")).toEqual(CHAVES_INTEIRAS.toSorted());
    expect(await chavesDoTipo("texto")).toEqual(CHAVES_TEXTO.toSorted());
  });

  it("vale a figura em vigor no instante, e uma que falta é falha nossa", async () => {
    const chave = "registros-por-pagina";
    const descricao = "Outro tamanho de página.";
    await db
      .insertInto("parametro")
      .values({ chave, vigenteDesde: "2030-01-01", valor: "77", tipo: "inteiro", descricao })
      .execute();
    expect(await inteiroVigente(db, chave, new Date("2029-12-31T12:00:00Z"))).not.toBe(77);
    expect(await inteiroVigente(db, chave, new Date("2030-01-01T12:00:00Z"))).toBe(77);
    await expect(inteiroVigente(db, chave, new Date("1990-01-01T12:00:00Z"))).rejects.toThrow(chave);
  });
});
