import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listContratacoes, listTotaisPorMes } from "../../src/modules/administrativo/busca/busca.queries.ts";
import type { Db } from "../../src/platform/db/db.ts";
import { readByIndexes } from "../../src/platform/db/read-by-indexes.ts";
import { fatiaDaPagina } from "../../src/platform/lists/fatia.ts";
import { fatiaNosMeses } from "../../src/platform/lists/meses-da-fatia.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { aosPares, filtrosDaBusca, sozinhos } from "./filtros-da-busca.ts";
import { generateContratacoes } from "./generate-contratacoes.ts";
import { tablesReadWhole } from "./tables-read-whole.ts";

// Touches: administrativo, contratacoes, platform/lists.

const CONTRATACOES = 50_000;
const POR_PAGINA = 10;
const GRANDES = ["contratacao", "contratacao_busca", "dispositivo", "uso", "backup", "usuario"];

describe("busca entre 50.000 contratações", () => {
  let api: TestApi;
  let db: Db;

  beforeAll(async () => {
    api = await startTestApi();
    ({ db } = api.deps);
    await generateContratacoes({ url: api.databaseUrl }, CONTRATACOES);
  });
  afterAll(() => api.close());

  it("[ADM-125] nenhum filtro, nem dois juntos, lê todas as linhas de uma tabela grande", async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int n from contratacao`.execute(db);
    expect(rows[0]?.n).toBe(CONTRATACOES);
    const filtros = await filtrosDaBusca(db);
    const culpados: string[] = [];
    await readByIndexes(db, async (tx) => {
      for (const [nome, filtro] of [...sozinhos(filtros), ...aosPares(filtros)]) {
        const { rows: meses } = await listTotaisPorMes(filtro).execute(tx);
        const total = meses.reduce((soma, mes) => soma + mes.total, 0);
        const paginas = Math.max(1, Math.ceil(total / POR_PAGINA));
        const consultas = [1, Math.ceil(paginas / 2), paginas].map((pagina) =>
          listContratacoes(filtro, fatiaNosMeses(meses, fatiaDaPagina(total, pagina, POR_PAGINA), "asc")),
        );
        for (const consulta of [listTotaisPorMes(filtro), ...consultas]) {
          const inteiras = await tablesReadWhole(tx, consulta, GRANDES);
          if (inteiras.length > 0) culpados.push(`${nome}: ${inteiras.join(", ")}`);
        }
      }
    });
    expect(culpados).toEqual([]);
  });
});
