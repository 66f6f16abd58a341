import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";

const TIPO =
  sql.raw(`por_versao, por_dispositivo, mes, codigo_situacao, arquivada, cartosoft, id_plano_oferta_tipo_pagamento,
  sem_dispositivo, sem_backup, versoes`);

/** Adds up the count of subscriptions by kind: the sums take the place of what was added since. What comes meanwhile stays. */
export const updateContagem = async (tx: Tx): Promise<void> => {
  await sql`
    with somadas as (delete from contratacao_contagem returning *)
    insert into contratacao_contagem (${TIPO}, quantidade)
    select ${TIPO}, sum(quantidade) from somadas group by ${TIPO} having sum(quantidade) <> 0
  `.execute(tx);
};
