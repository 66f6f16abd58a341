import { createTestDatabase } from "@acervo/test-kit/database";
import { fatiaNosMeses } from "../../src/platform/lists/meses-da-fatia.ts";
import {
  listFaturas,
  listTotaisPorMes,
  type FiltroDeFaturas,
} from "../../src/modules/faturas/lista/pesquisa.queries.ts";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { readByIndexes } from "../../src/platform/db/read-by-indexes.ts";
import { fatiaDaPagina } from "../../src/platform/lists/fatia.ts";
import { filtrosDaPesquisa, juntos } from "./filtros-da-pesquisa.ts";
import { generateFaturas } from "./generate-faturas.ts";
import { cronometrar, percentil, resumo } from "./tempos.ts";

const POR_PAGINA = 10;
/** Pages that are looked at from either end, of the hundred that people reach. */
const DE_CADA_PONTA = [1, 2, 10, 50, 100];
const VEZES = 3;

type Medidas = { readonly totais: number[]; readonly pontas: number[]; readonly meio: number[] };

const medirFiltro = async (db: Db, filtro: FiltroDeFaturas, { totais, pontas, meio }: Medidas): Promise<void> => {
  const lerTotais = () => readByIndexes(db, (tx) => listTotaisPorMes(tx, filtro).execute());
  const meses = await cronometrar(totais, lerTotais);
  const total = meses.reduce((soma, mes) => soma + mes.total, 0);
  const paginas = Math.max(1, Math.ceil(total / POR_PAGINA));
  const ler = (pagina: number) =>
    readByIndexes(db, (tx) =>
      listFaturas(tx, filtro, fatiaNosMeses(meses, fatiaDaPagina(total, pagina, POR_PAGINA), "asc")).execute(),
    );
  const dasPontas = DE_CADA_PONTA.flatMap((n) => [n, paginas - n + 1]).filter((n) => n >= 1 && n <= paginas);
  for (const pagina of dasPontas) await cronometrar(pontas, () => ler(pagina));
  await cronometrar(meio, () => ler(Math.ceil(paginas / 2)));
};

/** How long the search takes among so many invoices: each filter and every two of them, pages of both ends and of the middle, totals. */
export const measureInvoiceSearch = async (faturas: number) => {
  const database = await createTestDatabase();
  const db = createDb(database.url);
  try {
    await generateFaturas(database, faturas);
    const filtros = juntos(await filtrosDaPesquisa(db));
    const porFiltro = [];
    const medidas: Medidas = { totais: [], pontas: [], meio: [] };
    for (const [nome, filtro] of filtros) {
      const doFiltro: Medidas = { totais: [], pontas: [], meio: [] };
      for (let vez = 0; vez < VEZES; vez += 1) await medirFiltro(db, { idUsuario: null, ...filtro }, doFiltro);
      medidas.totais.push(...doFiltro.totais);
      medidas.pontas.push(...doFiltro.pontas);
      medidas.meio.push(...doFiltro.meio);
      porFiltro.push({
        nome,
        totais: percentil(doFiltro.totais, 0.99),
        pontas: percentil(doFiltro.pontas, 0.99),
        meio: percentil(doFiltro.meio, 0.99),
      });
    }
    const lentos = porFiltro.toSorted((um, outro) => outro.totais - um.totais).slice(0, 12);
    return {
      faturas,
      totais: resumo(medidas.totais),
      pontas: resumo(medidas.pontas),
      meio: resumo(medidas.meio),
      lentos,
    };
  } finally {
    await db.destroy();
    await database.drop();
  }
};
