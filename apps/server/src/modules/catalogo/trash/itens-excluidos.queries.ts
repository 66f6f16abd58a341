import type { FilePath } from "@acervo/backup-format/path-segments";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../device/catalogo.queries.ts";

export type TipoDeItem = "ARQUIVO" | "PASTA" | "VERSOES";

type NovoItem = Dono & {
  readonly idUsuario: number;
  readonly tipo: TipoDeItem;
  readonly alvo: FilePath;
  readonly ignorado: boolean;
  readonly excluidoEm: Date;
  readonly expurgoEm: Date;
};

export const insertItemExcluido = async (tx: Tx, { alvo, ...item }: NovoItem): Promise<number> => {
  const { id } = await tx
    .insertInto("itemExcluido")
    .values({
      ...item,
      idConfiguracao: alvo.idConfiguracao,
      caminho: alvo.caminho.map((nome) => Buffer.from(nome)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** A delta that is about to be stored deletes for this item. */
export const insertDeltaDoItem = (tx: Tx, idItem: number, idDispositivo: number, sequencia: number) =>
  tx
    .insertInto("itemExcluidoDelta")
    .values({ idItem, idDispositivo, sequencia })
    .onConflict((conflito) => conflito.columns(["idDispositivo", "sequencia"]).doUpdateSet({ idItem }))
    .execute();

export type ItemDoDelta = { readonly id: number; readonly expurgoEm: Date };

export const findItemDoDelta = (tx: Tx, idDispositivo: number, sequencia: number): Promise<ItemDoDelta | undefined> =>
  tx
    .selectFrom("itemExcluidoDelta")
    .innerJoin("itemExcluido", "itemExcluido.id", "itemExcluidoDelta.idItem")
    .select(["itemExcluido.id", "itemExcluido.expurgoEm"])
    .where("itemExcluidoDelta.idDispositivo", "=", idDispositivo)
    .where("itemExcluidoDelta.sequencia", "=", sequencia)
    .executeTakeFirst();

export const updateContasDoItem = (
  tx: Tx,
  id: number,
  { arquivos, versoes, bytes }: { readonly arquivos: number; readonly versoes: number; readonly bytes: number },
) =>
  sql`
    update item_excluido set arquivos = arquivos + ${arquivos}, versoes = versoes + ${versoes}, bytes = bytes + ${bytes}
    where id = ${id}`.execute(tx);

/** By which message the deletion was told. */
export const updateAvisoDoItem = (tx: Tx, id: number, aviso: string) =>
  tx.updateTable("itemExcluido").set({ aviso }).where("id", "=", id).execute();

/** One that can still come back, held against a purge and a second undoing; who asks holds the catalog of its device. */
export const lockItemAberto = (tx: Tx, id: number, agora: Date) =>
  tx
    .selectFrom("itemExcluido")
    .select(["id", "idDispositivo", "idContratacao", "idConfiguracao", "caminho", "ignorado", "tipo"])
    .where("id", "=", id)
    .where("desfeitoEm", "is", null)
    .where("expurgadoEm", "is", null)
    .where("expurgoEm", ">", agora)
    .forUpdate()
    .executeTakeFirst();

/** Whose item it is, whatever became of it. */
export const findDonoDoItem = (db: Db, id: number) =>
  db.selectFrom("itemExcluido").select(["idDispositivo", "idContratacao"]).where("id", "=", id).executeTakeFirst();

export const markDesfeito = (tx: Tx, id: number, desfeitoEm: Date) =>
  tx.updateTable("itemExcluido").set({ desfeitoEm }).where("id", "=", id).execute();

/** False for one that came back meanwhile. */
export const markExpurgado = async (tx: Tx, id: number, expurgadoEm: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("itemExcluido")
    .set({ expurgadoEm })
    .where("id", "=", id)
    .where("desfeitoEm", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** All that could still come back of a device whose files have left the store. */
export const markExpurgadosDoDispositivo = (tx: Tx, idDispositivo: number, expurgadoEm: Date) =>
  tx
    .updateTable("itemExcluido")
    .set({ expurgadoEm })
    .where("idDispositivo", "=", idDispositivo)
    .where("desfeitoEm", "is", null)
    .where("expurgadoEm", "is", null)
    .execute();

/** What came back or was purged before an instant is no longer told to anybody. */
export const deleteItensAte = (tx: Tx, ate: Date) =>
  sql`
    with antigo as (
      select id from item_excluido where (desfeito_em <= ${ate} or expurgado_em <= ${ate})
        and not exists (select from versao_excluida where id_item = item_excluido.id)
      order by id limit 10000
    ), delta as (
      delete from item_excluido_delta using antigo where id_item = antigo.id
    )
    delete from item_excluido using antigo where item_excluido.id = antigo.id`.execute(tx);

/** Those whose time is over. */
export const findItensVencidos = async (db: Db, agora: Date): Promise<(Dono & { readonly id: number })[]> =>
  db
    .selectFrom("itemExcluido")
    .select(["id", "idDispositivo", "idContratacao"])
    .where("desfeitoEm", "is", null)
    .where("expurgadoEm", "is", null)
    .where("expurgoEm", "<=", agora)
    .orderBy("expurgoEm")
    .execute();

/** Undone, with versions that have not come back yet: whoever brought them back died. */
export const findDesfeitosPelaMetade = async (db: Db, antesDe: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from item_excluido where desfeito_em < ${antesDe}
      and exists (select from versao_excluida where id_item = item_excluido.id)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};
