import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateContagem } from "../../src/modules/clientes/contagem.queries.ts";
import type { Db, Tx } from "../../src/platform/db/db.ts";
import { readByIndexes } from "../../src/platform/db/read-by-indexes.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { FILTROS_DE_VENDAS } from "./filtros-de-vendas.ts";
import { generateVendas } from "./generate-vendas.ts";
import {
  ADMINISTRADOR as admin,
  type Leitor,
  type ListaDeVendas,
  listasDeVendas,
  POR_PAGINA,
} from "./listas-de-vendas.ts";
import { tablesReadWhole } from "./tables-read-whole.ts";

// Touches: clientes, platform/lists.

const GRANDES = ["possivel_cliente", "possivel_cliente_recusa", "usuario", "contratacao", "nome_procurado"];

describe("clientes e possíveis clientes entre 50.000", () => {
  let api: TestApi;
  let db: Db;
  let vendedora: Leitor;

  beforeAll(async () => {
    api = await startTestApi();
    ({ db } = api.deps);
    await generateVendas({ url: api.databaseUrl }, { vendedores: 500, clientes: 20_000, possiveis: 50_000 });
    const { id } = await db
      .selectFrom("usuario")
      .select("id")
      .where("codigoIndicacao", "like", "V%")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    vendedora = { usuario: { id }, escopo: "proprio" };
  });
  afterAll(() => api.close());

  it("[VEND-131] nenhum filtro lê todas as linhas de uma tabela grande, da primeira à última página", async () => {
    const culpados: string[] = [];
    const olhar = async (tx: Tx, lista: ListaDeVendas, onde: string): Promise<void> => {
      const total = (await lista.contar.execute(tx)).rows[0]?.total ?? 0;
      const ultima = Math.max(1, Math.ceil(total / POR_PAGINA));
      const paginas = [1, Math.ceil(ultima / 2), ultima].map((pagina) => lista.ler(total, pagina));
      for (const consulta of [lista.contar, ...paginas])
        culpados.push(...(await tablesReadWhole(tx, consulta, GRANDES)).map((tabela) => `${onde}: ${tabela}`));
    };
    await readByIndexes(db, async (tx) => {
      for (const [nome, filtro] of Object.entries(FILTROS_DE_VENDAS))
        for (const quem of [admin, vendedora])
          for (const lista of Object.values(listasDeVendas(quem, filtro)))
            await olhar(tx, lista, `${nome} de ${quem.escopo}`);
    });
    expect(culpados).toEqual([]);
  });

  it("[VEND-132] o total guardado é o das linhas depois de cada mudança, e depois de somado", async () => {
    const contados = async (quem: Leitor, recusados: boolean) =>
      Promise.all(
        Object.values(listasDeVendas(quem, { pagina: 1, recusados })).map(
          async ({ contar }) => (await contar.execute(db)).rows[0]?.total,
        ),
      );
    const emTodos = async () => {
      const { rows } = await sql<{ clientes: number; abertos: number; recusados: number; livres: number }>`select
        (select count(*)::int from cliente_indicado) clientes,
        (select count(*)::int from possivel_cliente where recusado_em is null) abertos,
        (select count(*)::int from possivel_cliente where recusado_em is not null) recusados,
        (select count(*)::int from possivel_cliente where recusado_em is null
          and (id_vendedor is null or id_vendedor = ${vendedora.usuario.id})) livres`.execute(db);
      const [linhas = { clientes: 0, abertos: 0, recusados: 0, livres: 0 }] = rows;
      expect(await contados(admin, false)).toEqual([linhas.clientes, linhas.abertos]);
      expect((await contados(admin, true))[1]).toBe(linhas.recusados);
      expect((await contados(vendedora, false))[1]).toBe(linhas.livres);
      return linhas;
    };
    const antes = await emTodos();
    const livre = await db
      .selectFrom("possivelCliente")
      .select("id")
      .where("idVendedor", "is", null)
      .where("recusadoEm", "is", null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const agora = api.deps.clock.now();
    const mudar = (mudanca: object) =>
      db.updateTable("possivelCliente").set(mudanca).where("id", "=", livre.id).execute();
    await mudar({ idVendedor: vendedora.usuario.id, reservadoAte: agora });
    expect(await emTodos()).toEqual(antes);
    await mudar({ idVendedor: null, reservadoAte: null, recusadoEm: agora, possuiInteresse: false });
    expect(await emTodos()).toMatchObject({ abertos: antes.abertos - 1, recusados: antes.recusados + 1 });
    await db.deleteFrom("possivelCliente").where("id", "=", livre.id).execute();
    const cliente = await db
      .selectFrom("usuario")
      .select("id")
      .where("idVendedorIndicacao", "is not", null)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable("usuario").set({ idVendedorIndicacao: null }).where("id", "=", cliente.id).execute();
    const depois = await emTodos();
    expect(depois).toMatchObject({ clientes: antes.clientes - 1, recusados: antes.recusados });
    await db.transaction().execute(updateContagem);
    expect(await emTodos()).toEqual(depois);
    const { rows } = await sql<{ n: number }>`select count(*)::int n from contagem_de_vendas`.execute(db);
    expect(rows[0]?.n).toBeLessThan(100);
  });
});
