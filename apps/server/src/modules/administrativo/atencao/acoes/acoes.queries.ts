import type { TipoDeAtencao } from "@acervo/contracts/atencao";
import { sql } from "kysely";
import type { Db, Tx } from "../../../../platform/db/db.ts";
import { naFila } from "../condicoes.ts";

const selectItem = (db: Db | Tx, id: number, tipos: readonly TipoDeAtencao[]) =>
  db
    .selectFrom("itemAtencao")
    .select(["id", "idContratacao", "idUsuarioResponsavel", "adiadoAte", "encerradoEm", "idUsuarioResolveu"])
    .where("id", "=", id)
    .where("tipo", "=", sql<string>`any(${tipos}::varchar[])`);

/** An item of these kinds. */
export const findItem = (db: Db, id: number, tipos: readonly TipoDeAtencao[]) =>
  selectItem(db, id, tipos).executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockItem = (tx: Tx, id: number, tipos: readonly TipoDeAtencao[]) =>
  selectItem(tx, id, tipos).forUpdate().executeTakeFirst();

/** The first of the queue that nobody has; one that somebody else is being given at this moment is passed over. */
export const lockProximo = async (
  tx: Tx,
  tipos: readonly TipoDeAtencao[],
  agora: Date,
): Promise<{ readonly id: number; readonly idContratacao: number } | undefined> => {
  const { rows } = await sql<{ id: number; idContratacao: number }>`
    select item.id, item.id_contratacao from item_atencao item
    where ${naFila(agora)} and item.id_usuario_responsavel is null and item.tipo = any(${tipos}::varchar[])
    order by item.gravidade, item.desde, item.id limit 1 for update skip locked`.execute(tx);
  return rows[0];
};

type Mudanca = {
  readonly idUsuarioResponsavel?: number | null;
  readonly adiadoAte?: Date | null;
  readonly encerradoEm?: Date;
  readonly idUsuarioResolveu?: number;
};

export const updateItem = async (tx: Tx, id: number, mudanca: Mudanca): Promise<void> => {
  await tx.updateTable("itemAtencao").set(mudanca).where("id", "=", id).execute();
};
