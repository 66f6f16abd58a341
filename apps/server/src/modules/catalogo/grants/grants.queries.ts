import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { idDoBanco } from "../device/ids.ts";
import type { Aberto } from "./janela.rules.ts";

export type NovoGrant = {
  readonly idObjeto: string;
  readonly ref: number;
  readonly tipo: number;
  readonly tamanhoBytes: number;
  readonly md5: Buffer | null;
  readonly sal: string;
};

export type DonoDoGrant = {
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly idBackup: number;
  readonly epoca: number;
  readonly validoAte: Date;
};

export const insertGrants = (tx: Tx, dono: DonoDoGrant, novas: readonly NovoGrant[]) =>
  sql`
    insert into concessao
      (id_dispositivo, id_contratacao, id_backup, epoca, valido_ate, id_objeto, ref, tipo, tamanho_bytes, md5, sal)
    select ${dono.idDispositivo}, ${dono.idContratacao}, ${dono.idBackup}, ${dono.epoca}, ${dono.validoAte}, nova.*
    from unnest(
      ${novas.map(({ idObjeto }) => idObjeto)}::uuid[],
      ${novas.map(({ ref }) => ref)}::int[],
      ${novas.map(({ tipo }) => tipo)}::smallint[],
      ${novas.map(({ tamanhoBytes }) => tamanhoBytes)}::bigint[],
      ${novas.map(({ md5 }) => md5)}::bytea[],
      ${novas.map(({ sal }) => sal)}::uuid[]
    ) as nova`.execute(tx);

/**
 * What the living process was granted for this backup and has not confirmed, as far as it is still valid. What a dead one
 * left open is sent by nobody: it would keep the next one waiting until it ends.
 */
export const countAbertas = async (
  tx: Tx,
  { idBackup, epoca }: Pick<DonoDoGrant, "idBackup" | "epoca">,
  agora: Date,
): Promise<Aberto> => {
  const { rows } = await sql<Aberto>`
    select count(*)::int as objetos, coalesce(sum(tamanho_bytes), 0)::bigint as bytes from concessao
    where id_backup = ${idBackup} and epoca = ${epoca} and situacao = 'ABERTA' and valido_ate > ${agora}`.execute(tx);
  return rows[0] ?? { objetos: 0, bytes: 0 };
};

/** In the order of the ids asked for; those of other devices are not there. */
export const findGrants = async (db: Db | Tx, idDispositivo: number, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const linhas = await db
    .selectFrom("concessao")
    .select(["idObjeto", "idBackup", "ref", "tipo", "tamanhoBytes", "md5", "sal", "idUpload", "situacao", "validoAte"])
    .where("idDispositivo", "=", idDispositivo)
    .where("idObjeto", "in", [...ids])
    .execute();
  const porId = new Map(
    linhas.map((linha) => {
      const idObjeto = idDoBanco(linha.idObjeto);
      return [idObjeto, { ...linha, idObjeto, sal: idDoBanco(linha.sal) }] as const;
    }),
  );
  return ids.flatMap((id) => porId.get(id) ?? []);
};
export type GrantRow = Awaited<ReturnType<typeof findGrants>>[number];

/** The first one to begin an upload wins; a second upload for the same object would be left over. */
export const updateUpload = async (tx: Tx, idDispositivo: number, idObjeto: string, idUpload: string) => {
  const linha = await tx
    .updateTable("concessao")
    .set({ idUpload })
    .where("idDispositivo", "=", idDispositivo)
    .where("idObjeto", "=", idObjeto)
    .where("idUpload", "is", null)
    .returning("idUpload")
    .executeTakeFirst();
  return linha !== undefined;
};

/** Prolongs those that are open; tells which. One that is being collected is not, and stays so. */
export const updatePrazoDosGrants = async (
  tx: Tx,
  idDispositivo: number,
  ids: readonly string[],
  prazo: Pick<DonoDoGrant, "epoca" | "validoAte">,
): Promise<ReadonlySet<string>> => {
  const linhas = await tx
    .updateTable("concessao")
    .set(prazo)
    .where("idDispositivo", "=", idDispositivo)
    .where("idObjeto", "in", [...ids])
    .where("situacao", "=", "ABERTA")
    .returning("idObjeto")
    .execute();
  return new Set(linhas.map(({ idObjeto }) => idDoBanco(idObjeto)));
};
