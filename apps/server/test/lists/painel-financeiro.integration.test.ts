import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDevidas } from "../../src/modules/faturas/financeiro/devidas.queries.ts";
import { findRecuperadas } from "../../src/modules/faturas/financeiro/recuperadas.queries.ts";
import type { Tx } from "../../src/platform/db/db.ts";
import { readByIndexes } from "../../src/platform/db/read-by-indexes.ts";
import { startFinanceWorld, type FinanceWorld } from "../finance-world.ts";
import { generateFaturas } from "./generate-faturas.ts";
import { generatePagamentos } from "./generate-pagamentos.ts";
import { MESES_MEDIDOS } from "./measure-finance-panel.ts";

const FATURAS = 50_000;
const GRANDES = ["fatura", "fatura_historico", "fatura_item", "cobranca", "cobranca_historico", "email_envio"];

describe("painel financeiro entre 50.000 faturas", () => {
  let mundo: FinanceWorld;
  beforeAll(async () => {
    mundo = await startFinanceWorld();
    await generateFaturas(mundo, FATURAS);
    await generatePagamentos(mundo);
  });
  afterAll(() => mundo.close());

  const lidasInteiras = async (tx: Tx, consulta: RawBuilder<unknown>): Promise<readonly string[]> => {
    const { sql: texto, ...resto } = consulta.compile(tx);
    const { rows } = await tx.executeQuery({ ...resto, sql: `explain (format json) ${texto}` });
    const achadas = [...JSON.stringify(rows).matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)];
    return achadas.map(([, tabela = ""]) => tabela).filter((tabela) => GRANDES.includes(tabela));
  };

  it.each(Object.entries(MESES_MEDIDOS))("[FAT-148] o mês %s não lê nenhuma tabela grande inteira", async (_, mes) => {
    await readByIndexes(mundo.db, async (tx) => {
      expect(await lidasInteiras(tx, findDevidas(mes))).toEqual([]);
      expect(await lidasInteiras(tx, findRecuperadas(mes))).toEqual([]);
    });
  });
});
