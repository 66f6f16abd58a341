import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { asOwner } from "@acervo/test-kit/database";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listEventos, type FiltroDaTrilha } from "../../src/modules/auditoria/trilha/trilha.queries.ts";
import type { Tx } from "../../src/platform/db/db.ts";
import { readByIndexes } from "../../src/platform/db/read-by-indexes.ts";
import { startTestApi, type TestApi } from "../test-api.ts";

// Touches: auditoria.

const EVENTOS = 200_000;
const PAGINA = 31;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  // Over ninety days, of a thousand people, in the general chains; their hashes are nobody's concern here.
  await asOwner(
    { url: api.databaseUrl },
    `insert into auditoria_cadeia (cadeia, hash) select 'geral/' || lpad(n::text, 2, '0'), sha256('x') from generate_series(0, 63) n`,
    `insert into auditoria_evento (cadeia, seq, instante, ator_tipo, ator_id, acao, alvo_tipo, alvo_id, detalhes,
       compromissos, hash_anterior, hash)
     select 'geral/' || lpad((n % 64)::text, 2, '0'), n / 64 + 1, now() - make_interval(secs => n * 90 * 86400.0 / ${EVENTOS}),
       'usuario', (n % 1000 + 1)::text, 'ACAO_' || n % 100, 'alvo_' || n % 20, (n % 5000)::text, '{}', '{}', sha256('x'), sha256('x')
     from generate_series(0, ${EVENTOS - 1}) n`,
    "analyze auditoria_evento",
  );
});
afterAll(() => api.close());

const planoDe = async (tx: Tx, consulta: RawBuilder<unknown>): Promise<string> => {
  const { rows } = await sql`explain (format json) ${consulta}`.execute(tx);
  return JSON.stringify(rows);
};

it("[ADM-224] nenhum filtro, nem dois juntos, lê todos os eventos", async () => {
  const ate = hoje(api.deps.clock.now());
  const filtros: readonly Partial<FiltroDaTrilha>[] = [
    {},
    { acao: "ACAO_7" },
    { acao: "NENHUMA" },
    { ator: 42 },
    { contratacao: 7 },
    { alvoTipo: "alvo_3" },
    { alvoTipo: "alvo_3", alvoId: "3" },
  ];
  const juntos = filtros.flatMap((um) => filtros.map((outro) => ({ ...um, ...outro })));
  const culpados = await readByIndexes(api.deps.db, async (tx) => {
    const achados: string[] = [];
    for (const dias of [1, 90])
      for (const filtro of juntos) {
        const periodo = { de: somarDias(ate, -dias), ate };
        const plano = await planoDe(tx, listEventos({ ...periodo, ...filtro }, { fim: null, limite: PAGINA }));
        if (/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"auditoria_/.test(plano))
          achados.push(JSON.stringify({ dias, ...filtro }));
      }
    return achados;
  });
  expect(culpados).toEqual([]);
});
