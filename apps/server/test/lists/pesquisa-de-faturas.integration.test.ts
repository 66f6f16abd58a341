import { sql, type Compilable } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fatiaNosMeses } from "../../src/platform/lists/meses-da-fatia.ts";
import {
  listFaturas,
  listTotaisPorMes,
  type FiltroDeFaturas,
} from "../../src/modules/faturas/lista/pesquisa.queries.ts";
import type { Db, Tx } from "../../src/platform/db/db.ts";
import { readByIndexes } from "../../src/platform/db/read-by-indexes.ts";
import { fatiaDaPagina } from "../../src/platform/lists/fatia.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { filtrosDaPesquisa, juntos, type NomeDoFiltro } from "./filtros-da-pesquisa.ts";
import { generateFaturas } from "./generate-faturas.ts";

// Touches: faturas, platform/lists.

const FATURAS = 50_000;
const POR_PAGINA = 10;
const GRANDES = ["fatura", "fatura_item", "boleto"];

describe("pesquisa entre 50.000 faturas", () => {
  let api: TestApi;
  let db: Db;
  let filtros: Readonly<Record<NomeDoFiltro, Partial<FiltroDeFaturas>>>;

  beforeAll(async () => {
    api = await startTestApi();
    ({ db } = api.deps);
    await generateFaturas({ url: api.databaseUrl }, FATURAS);
    filtros = await filtrosDaPesquisa(db);
  });
  afterAll(() => api.close());

  const lidasInteiras = async (tx: Tx, consulta: Compilable): Promise<readonly string[]> => {
    const { sql: texto, ...resto } = consulta.compile();
    const { rows } = await tx.executeQuery({ ...resto, sql: `explain (format json) ${texto}` });
    const plano = JSON.stringify(rows);
    const achadas = [...plano.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)];
    return achadas.map(([, tabela = ""]) => tabela).filter((tabela) => GRANDES.includes(tabela));
  };

  it("[FAT-110] nenhum filtro, nem dois juntos, lê todas as linhas de uma tabela grande", async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int n from fatura`.execute(db);
    expect(rows[0]?.n).toBe(FATURAS);
    const culpados: string[] = [];
    await readByIndexes(db, async (tx) => {
      for (const [nome, filtro] of juntos(filtros)) {
        const inteiro = { idUsuario: null, ...filtro };
        const meses = await listTotaisPorMes(tx, inteiro).execute();
        const total = meses.reduce((soma, mes) => soma + mes.total, 0);
        const paginas = Math.max(1, Math.ceil(total / POR_PAGINA));
        const consultas = [1, Math.ceil(paginas / 2), paginas].map((pagina) =>
          listFaturas(tx, inteiro, fatiaNosMeses(meses, fatiaDaPagina(total, pagina, POR_PAGINA), "asc")),
        );
        for (const consulta of [listTotaisPorMes(tx, inteiro), ...consultas]) {
          const inteiras = await lidasInteiras(tx, consulta);
          if (inteiras.length > 0) culpados.push(`${nome}: ${inteiras.join(", ")}`);
        }
      }
    });
    expect(culpados).toEqual([]);
  });
});
