import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** What a person writes of a prospect. */
export type DadosDoPossivel = {
  readonly nome: string;
  readonly uf: string;
  readonly codigo: string | null;
  readonly email1: string | null;
  readonly email2: string | null;
  readonly telefone1: string | null;
  readonly telefone2: string | null;
  readonly idSeguimento: number | null;
  readonly possuiInteresse: boolean | null;
};

/** To whom it is reserved and until when, or since when it is free. */
export type Reserva =
  | { readonly idVendedor: number; readonly reservadoAte: Date }
  | { readonly idVendedor: null; readonly reservadoAte: null; readonly livreDesde?: Date };

export const insertPossivel = async (
  tx: Tx,
  novo: DadosDoPossivel & Reserva & { readonly idAutor: number; readonly alteradoEm: Date },
): Promise<number> => {
  const { id } = await tx.insertInto("possivelCliente").values(novo).returning("id").executeTakeFirstOrThrow();
  return id;
};

type Mudanca = Partial<DadosDoPossivel> &
  (Reserva | object) & { readonly alteradoEm?: Date; readonly recusadoEm?: Date | null };

/** Only if it is still as it was read: false when somebody else came first. */
export const updatePossivel = async (
  tx: Tx,
  { id, versao }: { readonly id: number; readonly versao: number },
  mudanca: Mudanca,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("possivelCliente")
    .set({ ...mudanca, versao: versao + 1 })
    .where("id", "=", id)
    .where("versao", "=", versao)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Only if it is still as it was read. */
export const deletePossivel = async (
  tx: Tx,
  { id, versao }: { readonly id: number; readonly versao: number },
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom("possivelCliente")
    .where("id", "=", id)
    .where("versao", "=", versao)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const countReservas = async (tx: Tx, idVendedor: number): Promise<number> => {
  const { total } = await tx
    .selectFrom("possivelCliente")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("idVendedor", "=", idVendedor)
    .where("recusadoEm", "is", null)
    .executeTakeFirstOrThrow();
  return total;
};

type Nota = { readonly idPossivelCliente: number; readonly idAutor: number; readonly texto: string };

/** What somebody wrote takes the place of what they wrote before. */
export const updateNota = async (
  tx: Tx,
  nota: Nota & { readonly compartilhada: boolean; readonly alteradaEm: Date },
): Promise<void> => {
  const { texto, compartilhada, alteradaEm } = nota;
  await tx
    .insertInto("possivelClienteNota")
    .values(nota)
    .onConflict((conflito) =>
      conflito.columns(["idPossivelCliente", "idAutor"]).doUpdateSet({ texto, compartilhada, alteradaEm }),
    )
    .execute();
};

/** Whether the options that were chosen exist. */
export const existsOpcoes = async (db: Db | Tx, uf: string, idSeguimento: number | null): Promise<boolean> => {
  const { rows } = await sql<{ ok: boolean }>`select
    exists (select from uf where sigla = ${uf}) and (${idSeguimento}::bigint is null
      or exists (select from seguimento_possivel_cliente where id = ${idSeguimento})) as ok`.execute(db);
  return rows[0]?.ok === true;
};
