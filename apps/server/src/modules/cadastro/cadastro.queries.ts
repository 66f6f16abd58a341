import type { Db, Tx } from "../../platform/db/db.ts";

/** The seller whose referral code this is now; a code that was taken away attributes nobody. */
export const findVendedorPorCodigo = async (db: Db | Tx, codigo: string): Promise<number | null> => {
  const linha = await db.selectFrom("usuario").select("id").where("codigoIndicacao", "=", codigo).executeTakeFirst();
  return linha?.id ?? null;
};

export const existeUsuario = async (db: Db | Tx, sub: string): Promise<boolean> => {
  const linha = await db.selectFrom("usuario").select("id").where("sub", "=", sub).executeTakeFirst();
  return linha !== undefined;
};
