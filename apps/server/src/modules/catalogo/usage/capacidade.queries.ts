import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** Makes every other reservation of this subscription wait until the transaction ends. */
export const lockUso = async (tx: Tx, idContratacao: number): Promise<void> => {
  await tx
    .insertInto("uso")
    .values({ idContratacao })
    .onConflict((conflito) => conflito.column("idContratacao").doNothing())
    .execute();
  await tx.selectFrom("uso").select("bytes").where("idContratacao", "=", idContratacao).forUpdate().execute();
};

/** Bytes of the plan that neither a file nor an open grant takes; never below zero. */
export const findCapacidadeLivre = async (db: Db | Tx, idContratacao: number, agora: Date): Promise<number> => {
  const { rows } = await sql<{ livre: number }>`
    select greatest(0, contratacao.espaco_bytes - coalesce(uso.bytes, 0) - coalesce((
      select sum(tamanho_bytes) from concessao
      where concessao.id_contratacao = contratacao.id and situacao = 'ABERTA' and valido_ate > ${agora}
    ), 0))::bigint as livre
    from contratacao_com_plano contratacao
    left join uso on uso.id_contratacao = contratacao.id
    where contratacao.id = ${idContratacao}`.execute(db);
  return rows[0]?.livre ?? 0;
};

/** Files that a subscription has stored now, those of removed configurations included until they expire. */
export const countArquivosDaContratacao = async (tx: Tx, idContratacao: number): Promise<number> => {
  const { rows } = await sql<{ arquivos: number }>`
    select coalesce(sum(arquivos), 0)::bigint as arquivos from catalogo_configuracao
    where id_contratacao = ${idContratacao}`.execute(tx);
  return rows[0]?.arquivos ?? 0;
};

/** What a device's files take changed by so many bytes. */
export const updateUso = async (
  tx: Tx,
  { idDispositivo, idContratacao }: { readonly idDispositivo: number; readonly idContratacao: number },
  bytes: number,
): Promise<void> => {
  await sql`
    insert into uso (id_contratacao, bytes) values (${idContratacao}, greatest(0, ${bytes}::bigint))
    on conflict (id_contratacao) do update set bytes = greatest(0, uso.bytes + ${bytes}::bigint)`.execute(tx);
  await sql`
    insert into uso_dispositivo (id_dispositivo, id_contratacao, bytes)
    values (${idDispositivo}, ${idContratacao}, greatest(0, ${bytes}::bigint))
    on conflict (id_dispositivo) do update set bytes = greatest(0, uso_dispositivo.bytes + ${bytes}::bigint)`.execute(
    tx,
  );
};

/** Notes that the customer was told of a level; false when somebody else was faster. */
export const markNivelAlertado = async (
  tx: Tx,
  idContratacao: number,
  { de, para }: { readonly de: number; readonly para: number },
): Promise<boolean> => {
  const marcado = await tx
    .updateTable("uso")
    .set({ nivelAlertado: para })
    .where("idContratacao", "=", idContratacao)
    .where("nivelAlertado", "=", de)
    .executeTakeFirst();
  return marcado.numUpdatedRows === 1n;
};
