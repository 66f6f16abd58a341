import type { Tx } from "../../platform/db/db.ts";

/** Whether the support archived it; whoever else would change that waits until the transaction ends. */
export const lockArquivamento = (tx: Tx, id: number) =>
  tx
    .selectFrom("contratacao")
    .select(["id", "atendimentoArquivado"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const markArquivamento = async (tx: Tx, id: number, atendimentoArquivado: boolean): Promise<void> => {
  await tx.updateTable("contratacao").set({ atendimentoArquivado }).where("id", "=", id).execute();
};
