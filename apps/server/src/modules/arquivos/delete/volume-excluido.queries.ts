import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { abaixoDe } from "../browse/pastas-abaixo.ts";

/** How much a deletion takes away. */
export type Volume = { readonly arquivos: number; readonly bytes: number };

/** One number of advisory locks for all of these; the other is the subscription's. */
const VOLUME_LOCK = 20_150;

/** One deletion of a subscription at a time adds itself up. */
export const lockVolume = async (tx: Tx, idContratacao: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${VOLUME_LOCK}, ${idContratacao}::int)`.execute(tx);
};

export const countExcluidoDesde = async (tx: Tx, idContratacao: number, desde: Date): Promise<Volume> => {
  const { rows } = await sql<Volume>`
    select coalesce(sum(arquivos), 0)::bigint as arquivos, coalesce(sum(bytes), 0)::bigint as bytes
    from volume_excluido where id_contratacao = ${idContratacao} and excluido_em > ${desde}`.execute(tx);
  return rows[0] ?? { arquivos: 0, bytes: 0 };
};

/** The deletion by which what was deleted since an instant became much. */
export const findCruzamentoDesde = async (tx: Tx, idContratacao: number, desde: Date): Promise<number | undefined> => {
  const linha = await tx
    .selectFrom("volumeExcluido")
    .select("id")
    .where("idContratacao", "=", idContratacao)
    .where("excluidoEm", ">", desde)
    .where("cruzamento", "=", true)
    .executeTakeFirst();
  return linha?.id;
};

/** Those of days ago are forgotten: nothing adds them up any more. */
export const insertVolumeExcluido = async (
  tx: Tx,
  idContratacao: number,
  { arquivos, bytes }: Volume,
  { desde, agora, cruzamento }: { readonly desde: Date; readonly agora: Date; readonly cruzamento: boolean },
): Promise<number> => {
  await tx
    .deleteFrom("volumeExcluido")
    .where("idContratacao", "=", idContratacao)
    .where("excluidoEm", "<=", desde)
    .execute();
  const { id } = await tx
    .insertInto("volumeExcluido")
    .values({ idContratacao, excluidoEm: agora, arquivos, bytes, cruzamento })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Of one file: all its versions, or one of them. */
export const countVolumeDoArquivo = async (
  db: Db,
  idDispositivo: number,
  idArquivo: number,
  idVersao: number | undefined,
): Promise<Volume> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(tamanho_bytes), 0)::bigint as bytes from arquivo_versao
    where id_dispositivo = ${idDispositivo} and id_arquivo = ${idArquivo} and trechos is not null
      and numero = coalesce(${idVersao ?? null}::bigint, numero)`.execute(db);
  return { arquivos: 1, bytes: rows[0]?.bytes ?? 0 };
};

/** Of a folder and all below it, looked at no further than a number of files: beyond it nobody asks how much it is. */
export const countVolumeDaPasta = async (
  db: Db,
  idDispositivo: number,
  idPasta: number,
  limite: number,
): Promise<Volume> => {
  const { rows } = await sql<Volume>`
    ${abaixoDe(idDispositivo, idPasta)}
    select count(*)::bigint as arquivos, coalesce(sum(bytes), 0)::bigint as bytes from (
      select (
        select sum(tamanho_bytes) from arquivo_versao
        where id_dispositivo = ${idDispositivo} and id_arquivo = arquivo.id and trechos is not null
      ) as bytes
      from abaixo
      cross join lateral (
        select id from arquivo where id_dispositivo = ${idDispositivo} and id_pasta = abaixo.id limit ${limite}
      ) as arquivo
      limit ${limite}
    ) as contados`.execute(db);
  return rows[0] ?? { arquivos: 0, bytes: 0 };
};
