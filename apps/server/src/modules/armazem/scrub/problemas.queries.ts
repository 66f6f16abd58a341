import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

type Problemas = {
  readonly parados: number;
  readonly danificados: number;
  readonly quarentena: number;
  readonly bytesConferidos: number;
  /** Since the beginning of the oldest reading that came to its end. */
  readonly idadeSegundos: number;
};

export const countProblemas = async (db: Db, agora: Date): Promise<Problemas> => {
  const { rows } = await sql<Problemas>`
    select (select count(*) from catalogo where coleta_parada_em is not null)::int as parados,
      (select count(*) from objeto_dano)::int as danificados,
      (select count(*) from quarentena)::int as quarentena,
      coalesce((select sum(bytes) from conferencia_dispositivo), 0)::bigint as bytes_conferidos,
      coalesce((select extract(epoch from ${agora}::timestamptz - min(conferido_ate)) from conferencia_dispositivo), 0)::float8
        as idade_segundos`.execute(db);
  return rows[0] ?? { parados: 0, danificados: 0, quarentena: 0, bytesConferidos: 0, idadeSegundos: 0 };
};
