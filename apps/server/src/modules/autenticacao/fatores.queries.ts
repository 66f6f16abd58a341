import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** Keeps which factors an account has now, and since when one that it had is gone. */
export const updateFatoresConhecidos = async (
  tx: Tx,
  idUsuario: number,
  fatores: readonly string[],
  agora: Date,
): Promise<void> => {
  await tx
    .updateTable("fatorConhecido")
    .set({ sumiuEm: agora })
    .where("idUsuario", "=", idUsuario)
    .where("sumiuEm", "is", null)
    .where(sql<boolean>`fator <> all(${fatores})`)
    .execute();
  if (fatores.length === 0) return;
  await tx
    .insertInto("fatorConhecido")
    .values(fatores.map((fator) => ({ idUsuario, fator })))
    .onConflict((conflito) => conflito.doNothing())
    .execute();
};

/** When a factor was last seen to be gone; null when none ever was. */
export const findUltimaRetirada = async (db: Db | Tx, idUsuario: number): Promise<Date | null> => {
  const linha = await db
    .selectFrom("fatorConhecido")
    .select(({ fn }) => fn.max("sumiuEm").as("sumiuEm"))
    .where("idUsuario", "=", idUsuario)
    .executeTakeFirst();
  return linha?.sumiuEm ?? null;
};
