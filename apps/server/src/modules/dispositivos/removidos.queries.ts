import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** A removed device of this user whose purge has not begun; any other is as good as missing. */
export const findRemovido = (tx: Tx, id: number, idUsuario: number, ate: Date) =>
  tx
    .selectFrom("dispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "dispositivo.idContratacao")
    .select(["dispositivo.id", "dispositivo.idContratacao", "dispositivo.nome", "dispositivo.dataFim"])
    .where("dispositivo.id", "=", id)
    .where("dispositivo.dataFim", "is not", null)
    .where("dispositivo.expurgoPrevistoEm", ">", ate)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();

export type RemovidoRow = {
  readonly id: number;
  readonly nome: string;
  /** Who removed it; not known of those of long ago. */
  readonly por: string | null;
  readonly dataFim: Date;
  readonly expurgoPrevistoEm: Date;
  readonly arquivos: number;
  readonly bytes: number;
};

/** Removed devices of a subscription that can still come back, the nearest purge first. */
export const listRemovidos = async (db: Db, idContratacao: number, ate: Date): Promise<RemovidoRow[]> => {
  const { rows } = await sql<RemovidoRow>`
    select dispositivo.id, dispositivo.nome, titular.nome as por, data_fim, expurgo_previsto_em,
      coalesce((select sum(arquivos) from catalogo_configuracao where id_dispositivo = dispositivo.id), 0)::bigint as arquivos,
      coalesce((select bytes from uso_dispositivo where id_dispositivo = dispositivo.id), 0)::bigint as bytes
    from dispositivo
    left join remocao_dispositivo remocao on remocao.id_dispositivo = dispositivo.id
      and remocao.desfeita_em is null and remocao.expurgado_em is null
    left join titular on titular.id = remocao.id_usuario
    where dispositivo.id_contratacao = ${idContratacao} and data_fim is not null and expurgo_previsto_em > ${ate}
    order by expurgo_previsto_em, dispositivo.id`.execute(db);
  return rows;
};

/** In use again, as active as it was; where another device took its name meanwhile, under a name of its own. */
export const markDeVolta = (tx: Tx, id: number) =>
  sql`
    update dispositivo set data_fim = null, expurgo_previsto_em = null,
      ativado = data_ativacao is not null and (data_inativacao is null or data_inativacao < data_ativacao),
      nome = case when exists (
        select from dispositivo outro where outro.id_contratacao = dispositivo.id_contratacao
          and outro.data_fim is null and lower(outro.nome) = lower(dispositivo.nome)
      ) then left(dispositivo.nome, 36) || ' ' || dispositivo.id else dispositivo.nome end
    where id = ${id}`.execute(tx);

/** What was taken out of use together with the device. */
export const markConfiguracoesDeVolta = async (tx: Tx, idDispositivo: number, dataFim: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update configuracao set data_fim = null where id_dispositivo = ${idDispositivo} and data_fim = ${dataFim}
    returning id`.execute(tx);
  const ids = sql<number>`any(${rows.map(({ id }) => id)})`;
  for (const filhos of ["diretorio", "agendamento"] as const)
    await tx
      .updateTable(filhos)
      .set({ dataFim: null })
      .where("idConfiguracao", "=", ids)
      .where("dataFim", "=", dataFim)
      .execute();
};
