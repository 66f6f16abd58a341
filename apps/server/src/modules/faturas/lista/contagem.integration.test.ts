import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCustomerApi, type Customer } from "../../../../test/customer-api.ts";
import { insertFatura } from "../../../../test/faturas.ts";
import type { TestApi } from "../../../../test/test-api.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { updateContagem } from "./contagem.queries.ts";

const TIPOS = "competencia, codigo_situacao, tipo_pagamento, tem_valor, planos";

describe("contagem das faturas por tipo", () => {
  let api: TestApi;
  let db: Db;
  let pessoa: Customer;
  let planos: readonly number[];

  beforeAll(async () => {
    ({ api, customer: pessoa } = await startCustomerApi());
    ({ db } = api.deps);
    planos = (await db.selectFrom("plano").select("id").orderBy("id").limit(2).execute()).map(({ id }) => id);
  });
  afterAll(() => api.close());

  const contadas = async () => {
    const { rows } = await sql`
      select ${sql.raw(TIPOS)}, sum(quantidade)::int quantidade, sum(valor_centavos)::bigint valor from fatura_contagem
      group by 1, 2, 3, 4, 5 having sum(quantidade) <> 0 order by 1, 2, 3, 4, 5`.execute(db);
    return rows;
  };
  const reais = async () => {
    const { rows } = await sql`
      select ${sql.raw(TIPOS.replace("tem_valor", "valor_centavos > 0 as tem_valor"))},
        count(*)::int quantidade, sum(valor_centavos)::bigint valor
      from fatura where anulada_em is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);
    return rows;
  };
  const linhas = async (): Promise<number> => (await db.selectFrom("faturaContagem").select("id").execute()).length;
  const somar = () => db.transaction().execute(updateContagem);
  const mudar = (id: number, campos: object, tx: Db | Tx = db) =>
    tx.updateTable("fatura").set(campos).where("id", "=", id).execute();
  const mudarItens = (id: number, campos: object) =>
    db.updateTable("faturaItem").set(campos).where("idFatura", "=", id).execute();

  it("[FAT-118] é igual às faturas depois de cada mudança, somada ou não, e ninguém espera por ninguém", async () => {
    const ids: number[] = [];
    for (const mes of ["2026-07", "2026-08", "2026-09", "2026-10"])
      ids.push(await insertFatura(db, { ...pessoa, mes, valorCentavos: mes === "2026-10" ? 0 : 12_990 }));
    const [julho = 0, agosto = 0, setembro = 0, outubro = 0] = ids;
    expect(await contadas()).toEqual(await reais());
    for (const [indice, id] of ids.entries()) await mudarItens(id, { idPlano: planos[indice % 2] });
    await mudarItens(agosto, { idFatura: julho });
    await mudar(setembro, { codigoSituacao: 3, pagaEm: "2026-09-08T12:00:00Z", tipoPagamento: "CARTAO" });
    await mudar(outubro, { anuladaEm: "2026-10-09T12:00:00Z" });
    const { planos: deJulho } = await db
      .selectFrom("fatura")
      .select("planos")
      .where("id", "=", julho)
      .executeTakeFirstOrThrow();
    expect(deJulho).toEqual(planos);
    const depois = await contadas();
    expect(depois).toEqual(await reais());
    expect(depois).toHaveLength(3);
    await somar();
    expect(await linhas()).toBe(3);
    await somar();
    expect([await linhas(), await contadas()]).toEqual([3, depois]);
    const [uma, outra] = [
      await insertFatura(db, { ...pessoa, mes: "2027-01" }),
      await insertFatura(db, { ...pessoa, mes: "2027-02" }),
    ];
    await db.transaction().execute(async (tx) => {
      await mudar(uma, { codigoSituacao: 4 }, tx);
      // Each of these would wait for the end of this transaction, and so for itself.
      await mudar(outra, { codigoSituacao: 4 });
      await somar();
    });
    expect(await contadas()).toEqual(await reais());
  });
});
