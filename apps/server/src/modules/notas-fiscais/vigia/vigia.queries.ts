import type { Db, Tx } from "../../../platform/db/db.ts";

const PARADAS = ["AGUARDANDO", "ENVIANDO", "PENDENTE", "CANCELANDO"] as const;

/** Documents that have waited since before an instant, and how many were rejected. */
export const countParadas = async (db: Db | Tx, desdeAntesDe: Date): Promise<number> => {
  const { quantidade } = await db
    .selectFrom("notaFiscal")
    .select(({ fn }) => fn.countAll<number>().as("quantidade"))
    .where("situacao", "in", PARADAS)
    .where("situacaoDesde", "<", desdeAntesDe)
    .executeTakeFirstOrThrow();
  return Number(quantidade);
};

export const countRejeitadas = async (db: Db | Tx): Promise<number> => {
  const { quantidade } = await db
    .selectFrom("notaFiscal")
    .select(({ fn }) => fn.countAll<number>().as("quantidade"))
    .where("situacao", "=", "REJEITADA")
    .executeTakeFirstOrThrow();
  return Number(quantidade);
};
