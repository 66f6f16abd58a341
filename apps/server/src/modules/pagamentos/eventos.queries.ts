import type { Tx } from "../../platform/db/db.ts";

/** False when the event is known. */
export const insertEvento = async (
  tx: Tx,
  evento: {
    readonly id: string;
    readonly tipo: string;
    readonly idPagamento: string | null;
    readonly recebidoEm: Date;
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("eventoPagamento")
    .values(evento)
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
