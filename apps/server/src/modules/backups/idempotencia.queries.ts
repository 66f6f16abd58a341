import type { Db, Tx } from "../../platform/db/db.ts";

export type Pedido = {
  readonly idDispositivo: number;
  readonly chave: string;
  readonly operacao: string;
  readonly hashPedido: Buffer;
};

/** False when the key was used before, also by a transaction that this one waited for. */
export const reservarChave = async (tx: Tx, pedido: Pedido, criadaEm: Date): Promise<boolean> => {
  const linha = await tx
    .insertInto("chaveIdempotencia")
    .values({ ...pedido, criadaEm })
    .onConflict((conflito) => conflito.columns(["idDispositivo", "chave"]).doNothing())
    .returning("chave")
    .executeTakeFirst();
  return linha !== undefined;
};

export const findResposta = (db: Db | Tx, { idDispositivo, chave }: Pick<Pedido, "idDispositivo" | "chave">) =>
  db
    .selectFrom("chaveIdempotencia")
    .select(["operacao", "hashPedido", "resposta"])
    .where("idDispositivo", "=", idDispositivo)
    .where("chave", "=", chave)
    .executeTakeFirst();

export const guardarResposta = (tx: Tx, { idDispositivo, chave }: Pedido, resposta: object) =>
  tx
    .updateTable("chaveIdempotencia")
    .set({ resposta: JSON.stringify(resposta) })
    .where("idDispositivo", "=", idDispositivo)
    .where("chave", "=", chave)
    .execute();
