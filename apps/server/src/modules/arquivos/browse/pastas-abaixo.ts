import { sql } from "kysely";

/** A folder and all folders below it, as `abaixo`. */
export const abaixoDe = (idDispositivo: number, idPasta: number) => sql`
  with recursive abaixo as (
    select ${idPasta}::bigint as id
    union all
    select filha.id from abaixo cross join lateral (
      select id from pasta where id_dispositivo = ${idDispositivo} and id_pasta_pai = abaixo.id offset 0
    ) as filha
  )`;
