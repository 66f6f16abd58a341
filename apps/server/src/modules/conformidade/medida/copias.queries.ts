import { SITUACAO_BACKUP as S } from "@acervo/contracts/backups";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export type ConfiguracaoMedida = {
  readonly id: number;
  readonly idDispositivo: number;
  /** Since when it had a directory. */
  readonly desde: Date;
  /** Null: still in use. */
  readonly ate: Date | null;
};

/** Configurations of a subscription that had something to back up at any instant since. */
export const listConfiguracoesMedidas = async (
  db: Db,
  idContratacao: number,
  desde: Date,
): Promise<ConfiguracaoMedida[]> => {
  const { rows } = await sql<ConfiguracaoMedida>`
    select configuracao.id, configuracao.id_dispositivo, min(diretorio.data_inicio) as desde,
      nullif(least(
        coalesce(configuracao.data_fim, 'infinity'), coalesce(dispositivo.data_fim, 'infinity'),
        max(coalesce(diretorio.data_fim, 'infinity'))
      ), 'infinity') as ate
    from configuracao
    join dispositivo on dispositivo.id = configuracao.id_dispositivo
    join diretorio on diretorio.id_configuracao = configuracao.id
    where configuracao.id_contratacao = ${idContratacao}
      and (configuracao.data_fim is null or configuracao.data_fim > ${desde})
      and (dispositivo.data_fim is null or dispositivo.data_fim > ${desde})
    group by configuracao.id, dispositivo.id
    order by configuracao.id`.execute(db);
  return rows;
};

export type CopiaRow = {
  readonly idConfiguracao: number;
  readonly situacao: number;
  readonly inicio: Date;
  readonly fim: Date;
};

/**
 * Backups that ended well since an instant, by their end, and of each configuration the last of each kind before it: by
 * that one is known how far it was behind when the interval began.
 */
export const listCopias = async (db: Db, idsConfiguracao: readonly number[], desde: Date): Promise<CopiaRow[]> => {
  const { rows } = await sql<CopiaRow>`
    select id_configuracao, codigo_situacao as situacao, data_inicio as inicio, data_fim as fim
    from backup
    where id_configuracao = any(${idsConfiguracao}) and codigo_situacao in (${S.concluido}, ${S.comPendencias})
      and data_fim >= ${desde}
    union all
    select anterior.*
    from unnest(${idsConfiguracao}::bigint[]) as configuracao (id)
    cross join (values (${S.concluido}::smallint), (${S.comPendencias}::smallint)) as tipo (codigo)
    cross join lateral (
      select id_configuracao, codigo_situacao, data_inicio, data_fim from backup
      where id_configuracao = configuracao.id and codigo_situacao = tipo.codigo
        and codigo_situacao in (${S.concluido}, ${S.comPendencias}) and data_fim < ${desde}
      order by id desc limit 1
    ) anterior
    order by fim`.execute(db);
  return rows;
};
