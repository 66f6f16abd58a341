import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** The last no of each of these, while it stands, with its reasons in their order. */
export const listRecusas = (db: Db | Tx, idsPossivelCliente: readonly number[]) =>
  db
    .selectFrom("possivelClienteRecusa as recusa")
    .innerJoin("possivelClienteRecusaMotivo", "possivelClienteRecusaMotivo.idRecusa", "recusa.id")
    .innerJoin("motivoNaoInteresse as motivo", "motivo.id", "possivelClienteRecusaMotivo.idMotivo")
    .select(["recusa.idPossivelCliente", "recusa.outroMotivo", "recusa.qtdDiasRetorno"])
    .select(["motivo.id", "motivo.descricao", "motivo.outros", "motivo.retornarFuturamente"])
    .where("recusa.idPossivelCliente", "=", sql<number>`any(${idsPossivelCliente}::bigint[])`)
    .where("recusa.desfeitaEm", "is", null)
    .orderBy("motivo.ordem")
    .execute();
export type RecusaRow = Awaited<ReturnType<typeof listRecusas>>[number];

/** Which of these reasons there are. */
export const findMotivos = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom("motivoNaoInteresse")
    .select(["id", "outros", "retornarFuturamente"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();

export type NovaRecusa = {
  readonly idPossivelCliente: number;
  readonly idAutor: number;
  readonly idVendedor: number | null;
  readonly outroMotivo: string | null;
  readonly qtdDiasRetorno: number | null;
  readonly retornoEm: Date | null;
  readonly recusadaEm: Date;
};

export const insertRecusa = async (tx: Tx, recusa: NovaRecusa, motivos: readonly number[]): Promise<void> => {
  const { id } = await tx.insertInto("possivelClienteRecusa").values(recusa).returning("id").executeTakeFirstOrThrow();
  await tx
    .insertInto("possivelClienteRecusaMotivo")
    .values(motivos.map((idMotivo) => ({ idRecusa: id, idMotivo })))
    .execute();
};

/** The no stands no more. */
export const markRecusaDesfeita = async (tx: Tx, idPossivelCliente: number, agora: Date): Promise<void> => {
  await tx
    .updateTable("possivelClienteRecusa")
    .set({ desfeitaEm: agora })
    .where("idPossivelCliente", "=", idPossivelCliente)
    .where("desfeitaEm", "is", null)
    .execute();
};
