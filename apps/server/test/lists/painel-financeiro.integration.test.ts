import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDevidas } from "../../src/modules/faturas/financeiro/devidas.queries.ts";
import { findRecuperadas } from "../../src/modules/faturas/financeiro/recuperadas.queries.ts";
import { readByIndexes } from "../../src/platform/db/read-by-indexes.ts";
import { startFinanceWorld, type FinanceWorld } from "../finance-world.ts";
import { generateFaturas } from "./generate-faturas.ts";
import { generatePagamentos } from "./generate-pagamentos.ts";
import { MESES_MEDIDOS } from "./measure-finance-panel.ts";
import { tablesReadWhole } from "./tables-read-whole.ts";

// Touches: contratacoes, faturas, financeiro.

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

  it.each(Object.entries(MESES_MEDIDOS))("[FAT-148] o mês %s não lê nenhuma tabela grande inteira", async (_, mes) => {
    await readByIndexes(mundo.db, async (tx) => {
      expect(await tablesReadWhole(tx, findDevidas(mes), GRANDES)).toEqual([]);
      expect(await tablesReadWhole(tx, findRecuperadas(mes), GRANDES)).toEqual([]);
    });
  });
});
