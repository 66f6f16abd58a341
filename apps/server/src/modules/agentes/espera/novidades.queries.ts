import type { Db } from "../../../platform/db/db.ts";

/** The number of the last news for a device's agent; 0 before the first. */
export const findNovidade = async (db: Db, idDispositivo: number): Promise<number> => {
  const linha = await db
    .selectFrom("novidadeAgente")
    .select("numero")
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
  return linha?.numero ?? 0;
};
