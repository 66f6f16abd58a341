import { createTestDatabase } from "@acervo/test-kit/database";
import { listReceita } from "../../src/modules/contratacoes/contratacoes.api.ts";
import { listDevidas, listRecuperadas, type MesDoPainel } from "../../src/modules/faturas/faturas.api.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { readByIndexes } from "../../src/platform/db/read-by-indexes.ts";
import { generateFaturas } from "./generate-faturas.ts";
import { generatePagamentos } from "./generate-pagamentos.ts";

const VEZES = 5;

/** The month that runs, the one before it, and one a year ago. */
export const MESES_MEDIDOS: Readonly<Record<string, MesDoPainel>> = {
  atual: { primeiroDia: "2026-11-01", ultimoDia: "2026-11-17", encerrado: false },
  anterior: { primeiroDia: "2026-10-01", ultimoDia: "2026-10-31", encerrado: true },
  haUmAno: { primeiroDia: "2025-11-01", ultimoDia: "2025-11-30", encerrado: true },
};

const MOMENTOS = Array.from({ length: 12 }, (_, indice) =>
  indice === 0 ? "2025-12-01" : `2026-${String(indice).padStart(2, "0")}-01`,
);

const mediana = async (ler: () => Promise<unknown>): Promise<number> => {
  const tempos: number[] = [];
  for (let vez = 0; vez < VEZES; vez += 1) {
    const inicio = performance.now();
    await ler();
    tempos.push(performance.now() - inicio);
  }
  return Math.round(tempos.toSorted((um, outro) => um - outro)[Math.floor(VEZES / 2)] ?? 0);
};

/** How long each part of the panel takes, in milliseconds, among so many invoices and a twentieth of subscriptions. */
export const measureFinancePanel = async (faturas: number) => {
  const database = await createTestDatabase("disk");
  const db = createDb(database.url);
  try {
    await generateFaturas(database, faturas);
    await generatePagamentos(database);
    const medidas: Record<string, { readonly devidas: number; readonly recuperadas: number }> = {};
    for (const [nome, mes] of Object.entries(MESES_MEDIDOS))
      medidas[nome] = {
        devidas: await mediana(() => readByIndexes(db, (tx) => listDevidas(tx, mes))),
        recuperadas: await mediana(() => readByIndexes(db, (tx) => listRecuperadas(tx, mes))),
      };
    const receita = await mediana(() => readByIndexes(db, (tx) => listReceita(tx, [...MOMENTOS, null])));
    return { faturas, ...medidas, receita };
  } finally {
    await db.destroy();
    await database.drop();
  }
};
