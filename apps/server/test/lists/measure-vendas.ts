import type { FiltroDeClientes } from "@acervo/contracts/clientes";
import { createTestDatabase } from "@acervo/test-kit/database";
import { listarClientes } from "../../src/modules/clientes/carteira/listar-clientes.ts";
import { listarPossiveis } from "../../src/modules/clientes/possiveis/listar-possiveis.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { FILTROS_DE_VENDAS } from "./filtros-de-vendas.ts";
import { generateVendas, type Vendas } from "./generate-vendas.ts";
import { cronometrar, resumo } from "./tempos.ts";

const DAS_PONTAS = [1, 2, 10, 50, 100];

type Quem = Parameters<typeof listarPossiveis>[1];
type Lidos = { readonly total: number; readonly registrosPorPagina: number };

/** How long the lists of sellers take among so many, for sellers and for an administrator. */
export const measureVendas = async (vendas: Vendas) => {
  const database = await createTestDatabase("disk");
  const db = createDb(database.url);
  try {
    await generateVendas(database, vendas);
    const deps = { db, clock: systemClock };
    const vendedora = await db
      .selectFrom("usuario")
      .select("id")
      .where("codigoIndicacao", "like", "V%")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const chamada = (id: number, escopo: "proprio" | "todos"): Quem => ({
      usuario: { id },
      escopo,
    });
    const medir = async (
      quem: Quem,
      filtro: FiltroDeClientes,
      ler: (quem: Quem, filtro: FiltroDeClientes) => Promise<Lidos>,
    ) => {
      const tempos: number[] = [];
      const { total, registrosPorPagina } = await ler(quem, filtro);
      const ultima = Math.max(1, Math.ceil(total / registrosPorPagina));
      const paginas = DAS_PONTAS.flatMap((pagina) => [pagina, ultima + 1 - pagina]).filter(
        (p) => p >= 1 && p <= ultima,
      );
      for (const pagina of new Set(paginas)) await cronometrar(tempos, () => ler(quem, { ...filtro, pagina }));
      return { total, ...resumo(tempos) };
    };
    const admin = chamada(0, "todos");
    const listas = {
      clientes: (quem: Quem, filtro: FiltroDeClientes) => listarClientes(deps, quem, filtro),
      possiveis: (quem: Quem, filtro: FiltroDeClientes) => listarPossiveis(deps, quem, filtro),
    };
    const figures: Record<string, unknown> = {};
    for (const [lista, ler] of Object.entries(listas))
      for (const [nome, filtro] of Object.entries(FILTROS_DE_VENDAS)) {
        figures[`${lista}/admin/${nome}`] = await medir(admin, filtro, ler);
        figures[`${lista}/vendedor/${nome}`] = await medir(chamada(vendedora.id, "proprio"), filtro, ler);
      }
    return { ...vendas, figures };
  } finally {
    await db.destroy();
    await database.drop();
  }
};
