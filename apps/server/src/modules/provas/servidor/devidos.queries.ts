import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { Dono } from "../../catalogo/chain.api.ts";
import { emUso } from "../em-uso.queries.ts";

/** Nights over which the devices of a month are spread; those after are for what was missed. */
const NOITES = 28;

type Noite = { readonly competencia: string; readonly dia: number; readonly maximo: number };

/**
 * Devices in use with files whose proof was begun and not read to its end, and those whose night has come and that have
 * none of this month: what has waited longest first.
 */
export const findDevidos = async (db: Db, { competencia, dia, maximo }: Noite): Promise<Dono[]> => {
  const { rows } = await sql<Dono>`
    select catalogo.id_dispositivo, catalogo.id_contratacao from catalogo
    join dispositivo on dispositivo.id = catalogo.id_dispositivo
    join contratacao_com_plano contratacao on contratacao.id = catalogo.id_contratacao
    left join lateral (
      select id from prova where prova.id_dispositivo = catalogo.id_dispositivo
        and prova.id_teste is null and prova.encerrada_em is null and prova.servidor_em is null limit 1
    ) aberta on true
    where ${emUso}
      and (aberta.id is not null or (
        1 + catalogo.id_dispositivo % ${NOITES} <= ${dia}
        and not exists (
          select from prova where prova.id_dispositivo = catalogo.id_dispositivo and prova.competencia = ${competencia}
            and prova.id_teste is null
        )
        and exists (
          select from arquivo where arquivo.id_dispositivo = catalogo.id_dispositivo and not arquivo.removido
        )
      ))
    order by aberta.id is null, catalogo.id_dispositivo % ${NOITES}, catalogo.id_dispositivo
    limit ${maximo}`.execute(db);
  return rows;
};
