import { asOwner } from "@acervo/test-kit/database";
import { sql, type Compilable } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listBackups } from "../../src/modules/backups/lists/listas.queries.ts";
import { listFaturas } from "../../src/modules/faturas/lista/pesquisa.queries.ts";
import { listRestauracoesDoDispositivo } from "../../src/modules/restauracoes/pedidos/pedidos.queries.ts";
import type { Db } from "../../src/platform/db/db.ts";
import { fatiaDaPagina, type Fatia } from "../../src/platform/lists/fatia.ts";
import { insertDispositivosConfigurados, type DispositivoConfigurado } from "../builders.ts";
import { startCustomerApi, type Customer } from "../customer-api.ts";
import type { TestApi } from "../test-api.ts";

// Touches: backups, faturas, platform/lists, restauracoes.

const LINHAS = 3_000;
const POR_PAGINA = 10;
const ULTIMA = LINHAS / POR_PAGINA;

type Passo = {
  readonly Alias?: string | undefined;
  readonly "Actual Rows": number;
  readonly Plans?: Passo[] | undefined;
};
const Passo: z.ZodType<Passo> = z.object({
  Alias: z.string().optional(),
  "Actual Rows": z.number(),
  get Plans() {
    return z.array(Passo).optional();
  },
});
const Plano = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: Passo })]) })]);

const passosDe = (passo: Passo): Passo[] => [passo, ...(passo.Plans ?? []).flatMap(passosDe)];

/** Rows that a query goes over to find those of its page. */
const linhasPercorridas = async (db: Db, consulta: Compilable): Promise<number | undefined> => {
  const { sql: texto, ...resto } = consulta.compile();
  const { rows } = await db.executeQuery({ ...resto, sql: `explain (analyze, format json) ${texto}` });
  const passos = passosDe(Plano.parse(rows)[0]["QUERY PLAN"][0].Plan);
  return passos.find(({ Alias }) => Alias === "da_pagina")?.["Actual Rows"];
};

describe("a última página de uma lista longa", () => {
  let api: TestApi;
  let db: Db;
  let customer: Customer;
  let dispositivo: DispositivoConfigurado;

  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi());
    ({ db } = api.deps);
    const [novo] = await insertDispositivosConfigurados(db, customer.idContratacao, 1, { ativado: true });
    if (novo === undefined) throw new Error("no device");
    dispositivo = novo;
    const { idDispositivo, idContratacao, idConfiguracao } = novo;
    await sql`
      insert into backup (id_dispositivo, id_contratacao, id_configuracao, epoca, codigo_situacao, manual,
        versao_acervo_exe, data_inicio, data_fim, ultima_noticia_em, arquivos_antes)
      select ${idDispositivo}, ${idContratacao}, ${idConfiguracao}, 1, 2, false, '1.4.0', now(), now(), now(), 0
      from generate_series(1, ${LINHAS}::int)`.execute(db);
    await sql`
      insert into restauracao (id_dispositivo, id_contratacao, id_configuracao, caminho, em_instante, destino,
        sobrescrever, criada_em)
      select ${idDispositivo}, ${idContratacao}, ${idConfiguracao}, '{}', now(), 'ORIGINAL', 'NUNCA', now()
      from generate_series(1, ${LINHAS}::int)`.execute(db);
    await sql`
      insert into fatura (id_usuario, competencia, codigo_situacao, data_vencimento, emitida_em)
      select ${customer.idUsuario}, date '2026-11-01' - make_interval(months => mes), 1, date '2026-11-10', now()
      from generate_series(1, ${LINHAS}::int) as mes`.execute(db);
    await asOwner({ url: api.databaseUrl }, "ANALYZE backup, restauracao, fatura");
  });
  afterAll(() => api.close());

  it.each<[string, (fatia: Fatia) => Compilable]>([
    ["backups", (fatia) => listBackups(db, { coluna: "idDispositivo", id: dispositivo.idDispositivo }, fatia)],
    ["restaurações", (fatia) => listRestauracoesDoDispositivo(db, dispositivo.idDispositivo, fatia)],
    ["faturas", (fatia) => listFaturas(db, { idUsuario: customer.idUsuario }, fatia)],
  ])("de %s custa o mesmo que a primeira", async (_lista, pagina) => {
    const percorridasNa = (numero: number) => linhasPercorridas(db, pagina(fatiaDaPagina(LINHAS, numero, POR_PAGINA)));
    expect(await percorridasNa(1)).toBe(POR_PAGINA);
    expect(await percorridasNa(ULTIMA)).toBe(POR_PAGINA);
    expect(await percorridasNa(ULTIMA - 2)).toBe(3 * POR_PAGINA);
  });

  it("traz as linhas mais antigas, na ordem da lista", async () => {
    const todas = await db.selectFrom("backup").select("id").orderBy("id", "desc").execute();
    const ids = todas.map(({ id }) => id);
    const dono = { coluna: "idDispositivo", id: dispositivo.idDispositivo } as const;
    const ultima = await listBackups(db, dono, fatiaDaPagina(LINHAS, ULTIMA, POR_PAGINA)).execute();
    expect(ultima.map(({ id }) => id)).toEqual(ids.slice(-POR_PAGINA));
  });
});
