import { createTestDatabase } from "@acervo/test-kit/database";
import { sql, type RawBuilder } from "kysely";
import { listContratacoes, listTotaisPorMes } from "../../src/modules/administrativo/busca/busca.queries.ts";
import type { FiltroDaBusca } from "../../src/modules/administrativo/busca/filtro-da-busca.ts";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { readByIndexes } from "../../src/platform/db/read-by-indexes.ts";
import { fatiaDaPagina } from "../../src/platform/lists/fatia.ts";
import { fatiaNosMeses } from "../../src/platform/lists/meses-da-fatia.ts";
import { aosPares, filtrosDaBusca, sozinhos, type FiltroNomeado } from "./filtros-da-busca.ts";
import { generateContratacoes } from "./generate-contratacoes.ts";
import { cronometrar, percentil, resumo } from "./tempos.ts";

const POR_PAGINA = 10;
/** Pages that are looked at from either end, of the hundred that people reach. */
const DE_CADA_PONTA = [1, 2, 10, 50, 100];
const VEZES = 3;
const PARES = 30;

type Medidas = { readonly totais: number[]; readonly pontas: number[]; readonly meio: number[] };

/** The same pairs for the same seed. */
const sortear = (pares: readonly FiltroNomeado[], semente: number): readonly FiltroNomeado[] =>
  pares
    .map((par, indice) => ({ par, sorte: (Math.sin(semente + indice * 12.9898) * 43_758.5453) % 1 }))
    .toSorted((um, outro) => um.sorte - outro.sorte)
    .slice(0, PARES)
    .map(({ par }) => par);

const medirFiltro = async (db: Db, filtro: FiltroDaBusca, { totais, pontas, meio }: Medidas): Promise<void> => {
  const ler = <L>(consulta: RawBuilder<L>) =>
    readByIndexes(db, async (tx) => {
      const { rows } = await consulta.execute(tx);
      return rows;
    });
  const meses = await cronometrar(totais, () => ler(listTotaisPorMes(filtro)));
  const total = meses.reduce((soma, mes) => soma + mes.total, 0);
  const paginas = Math.max(1, Math.ceil(total / POR_PAGINA));
  const pagina = (numero: number) =>
    ler(listContratacoes(filtro, fatiaNosMeses(meses, fatiaDaPagina(total, numero, POR_PAGINA), "asc")));
  const dasPontas = DE_CADA_PONTA.flatMap((n) => [n, paginas - n + 1]).filter((n) => n >= 1 && n <= paginas);
  for (const numero of dasPontas) await cronometrar(pontas, () => pagina(numero));
  await cronometrar(meio, () => pagina(Math.ceil(paginas / 2)));
};

/** How long the search takes among so many subscriptions: each filter and drawn pairs of them. */
export const measureSubscriptionSearch = async (contratacoes: number, semente: number) => {
  const database = await createTestDatabase();
  const db = createDb(database.url);
  try {
    await generateContratacoes(database, contratacoes);
    const { rows } = await sql<{ dispositivos: number; contagens: number }>`
      select (select count(*)::int from dispositivo) dispositivos, (select count(*)::int from contratacao_contagem) contagens`.execute(
      db,
    );
    const filtros = await filtrosDaBusca(db);
    const porFiltro = [];
    const medidas: Medidas = { totais: [], pontas: [], meio: [] };
    for (const [nome, filtro] of [...sozinhos(filtros), ...sortear(aosPares(filtros), semente)]) {
      const doFiltro: Medidas = { totais: [], pontas: [], meio: [] };
      for (let vez = 0; vez < VEZES; vez += 1) await medirFiltro(db, filtro, doFiltro);
      medidas.totais.push(...doFiltro.totais);
      medidas.pontas.push(...doFiltro.pontas);
      medidas.meio.push(...doFiltro.meio);
      const [totais, pontas, meio] = [doFiltro.totais, doFiltro.pontas, doFiltro.meio].map((t) => percentil(t, 0.99));
      porFiltro.push({ nome, totais, pontas, meio });
    }
    return {
      contratacoes,
      ...rows[0],
      semente,
      totais: resumo(medidas.totais),
      pontas: resumo(medidas.pontas),
      meio: resumo(medidas.meio),
      porFiltro,
    };
  } finally {
    await db.destroy();
    await database.drop();
  }
};
