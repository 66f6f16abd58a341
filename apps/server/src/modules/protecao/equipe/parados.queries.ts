import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { dentre } from "../../../platform/db/dentre.ts";

/** Devices whose customer was told that backups stopped or fail, of these subscriptions or of all (null). */
export const listIdsAvisados = async (db: Db | Tx, idsContratacao: readonly number[] | null): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id_dispositivo as id from alerta_backup where ${dentre("id_contratacao", idsContratacao)}
    union
    select id_dispositivo from falha_avisada where ${dentre("id_contratacao", idsContratacao)}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

export type CongeladoRow = {
  readonly id: number;
  readonly idContratacao: number;
  readonly nome: string;
  readonly desde: Date;
  /** The customer said that the change was theirs. */
  readonly confirmada: boolean;
};

/** Devices in use whose old versions are kept because of a mass change. */
export const listCongelados = async (
  db: Db | Tx,
  idsContratacao: readonly number[] | null,
): Promise<CongeladoRow[]> => {
  const { rows } = await sql<CongeladoRow>`
    select dispositivo.id, dispositivo.id_contratacao, dispositivo.nome, catalogo.expiracao_congelada_em as desde,
      catalogo.alteracao_confirmada_em is not null as confirmada
    from catalogo join dispositivo on dispositivo.id = catalogo.id_dispositivo
    where catalogo.expiracao_congelada_em is not null and dispositivo.data_fim is null
      and ${dentre("dispositivo.id_contratacao", idsContratacao)}
    order by dispositivo.id`.execute(db);
  return rows;
};
