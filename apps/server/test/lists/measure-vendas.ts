import { createTestDatabase } from "@acervo/test-kit/database";
import { virarODia } from "../../src/modules/clientes/noite/virar-o-dia.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { readByIndexes } from "../../src/platform/db/read-by-indexes.ts";
import { FILTROS_DE_VENDAS } from "./filtros-de-vendas.ts";
import { generateVendas, type Vendas } from "./generate-vendas.ts";
import { ADMINISTRADOR, type Leitor, type ListaDeVendas, listasDeVendas, POR_PAGINA } from "./listas-de-vendas.ts";
import { cronometrar, resumo } from "./tempos.ts";

const DAS_PONTAS = [1, 2, 10, 50, 100];
const VEZES = 3;

type Tempos = { readonly totais: number[]; readonly paginas: number[] };

/** Its total, and pages from either end, each several times. */
const medir = (db: Db, { contar, ler }: ListaDeVendas, { totais, paginas }: Tempos): Promise<number> =>
  readByIndexes(db, async (tx) => {
    let total = 0;
    for (let vez = 0; vez < VEZES; vez += 1) {
      const { rows } = await cronometrar(totais, () => contar.execute(tx));
      total = rows[0]?.total ?? 0;
      const ultima = Math.max(1, Math.ceil(total / POR_PAGINA));
      const pontas = DAS_PONTAS.flatMap((pagina) => [pagina, ultima + 1 - pagina]);
      for (const pagina of new Set(pontas.filter((p) => p >= 1 && p <= ultima)))
        await cronometrar<unknown>(paginas, () => ler(total, pagina).execute(tx));
    }
    return total;
  });

const countReservados = async (db: Db): Promise<number> => {
  const { reservados } = await db
    .selectFrom("possivelCliente")
    .select(({ fn }) => fn.countAll<number>().as("reservados"))
    .where("idVendedor", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(reservados);
};

/** How long both lists take for a seller and for an administrator, and then the job of the night, in a database full of them. */
const measureVendasIn = async (url: string) => {
  const db = createDb(url);
  try {
    const { id } = await db
      .selectFrom("usuario")
      .select("id")
      .where("codigoIndicacao", "like", "V%")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const leitores: Record<string, Leitor> = { admin: ADMINISTRADOR, vendedor: { usuario: { id }, escopo: "proprio" } };
    const listas = Object.entries(FILTROS_DE_VENDAS).flatMap(([nome, filtro]) =>
      Object.entries(leitores).flatMap(([leitor, quem]) =>
        Object.entries(listasDeVendas(quem, filtro)).map(
          ([lista, consultas]) => [`${lista}/${leitor}/${nome}`, consultas] as const,
        ),
      ),
    );
    const todos: Tempos = { totais: [], paginas: [] };
    const figures: Record<string, unknown> = {};
    for (const [qual, consultas] of listas) {
      const tempos: Tempos = { totais: [], paginas: [] };
      const total = await medir(db, consultas, tempos);
      todos.totais.push(...tempos.totais);
      todos.paginas.push(...tempos.paginas);
      figures[qual] = { total, totais: resumo(tempos.totais), paginas: resumo(tempos.paginas) };
    }
    // Last: it changes what the lists show.
    const reservados = await countReservados(db);
    const inicio = performance.now();
    await virarODia({ db, clock: systemClock });
    const segundos = (performance.now() - inicio) / 1_000;
    const noite = { segundos, reservados, reservadosDepois: await countReservados(db) };
    return { totais: resumo(todos.totais), paginas: resumo(todos.paginas), figures, noite };
  } finally {
    await db.destroy();
  }
};

/** The same among as many as are asked for. */
export const measureVendas = async (vendas: Vendas) => {
  const database = await createTestDatabase("disk");
  try {
    await generateVendas(database, vendas);
    return { ...vendas, ...(await measureVendasIn(database.url)) };
  } finally {
    await database.drop();
  }
};
