import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";

export type Marca = {
  /** The database is not where it was when it last agreed with the world outside. */
  readonly mudou: boolean;
  /** Since when that is known, or since when an operator holds it. */
  readonly seguradaDesde: Date | null;
};

/**
 * The timeline is read from the name of the segment that is written now: what the control file says of it is as old as the
 * last checkpoint, which a restore may not have made yet.
 */
const ONDE_ESTA = sql`
  select system_identifier::text as sistema, left(pg_walfile_name(pg_current_wal_lsn()), 8) as linha_do_tempo
  from pg_control_system()`;

/** Without its row nobody knows where it was: it counts as moved. */
export const findMarca = async (db: Db | Tx): Promise<Marca> => {
  const { rows } = await sql<Marca>`
    select marca.segurada_desde,
      (marca.sistema, marca.linha_do_tempo) is distinct from (atual.sistema, atual.linha_do_tempo) as mudou
    from (${ONDE_ESTA}) atual left join marca_do_banco marca on true`.execute(db);
  return rows[0] ?? { mudou: true, seguradaDesde: null };
};

/** From its first sight on. False when it was held before. */
export const markSegurada = async (tx: Tx, agora: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("marcaDoBanco")
    .set({ seguradaDesde: agora })
    .where("seguradaDesde", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Where it is now is where it agrees. */
export const markLiberada = (tx: Tx, agora: Date) =>
  sql`insert into marca_do_banco (sistema, linha_do_tempo, registrada_em)
      select sistema, linha_do_tempo, ${agora} from (${ONDE_ESTA}) atual
      on conflict (unica) do update set sistema = excluded.sistema, linha_do_tempo = excluded.linha_do_tempo,
        registrada_em = excluded.registrada_em, segurada_desde = null`.execute(tx);
