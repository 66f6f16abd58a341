import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";

/** Frees so many of those whose window is over; how many there were. What somebody is saving is left for the next run. */
export const updateReservasVencidas = async (tx: Tx, agora: Date, limite: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update possivel_cliente set id_vendedor = null, reservado_ate = null, livre_desde = ${agora},
      possui_interesse = null, versao = versao + 1
    where id in (select id from possivel_cliente where reservado_ate <= ${agora}
      order by reservado_ate limit ${limite} for update skip locked)`.execute(tx);
  return Number(numAffectedRows);
};

export type RetornoRow = { readonly id: number; readonly idVendedor: number | null };

/** Takes so many of those whose day to come back is here: their no stands no more. */
export const markRetornosTomados = async (tx: Tx, agora: Date, limite: number): Promise<readonly RetornoRow[]> => {
  const { rows } = await sql<RetornoRow>`
    update possivel_cliente_recusa set desfeita_em = ${agora}
    where id in (select id from possivel_cliente_recusa
      where retorno_em <= ${agora} and desfeita_em is null
      order by retorno_em limit ${limite} for update skip locked)
    returning id_possivel_cliente as id, id_vendedor`.execute(tx);
  return rows;
};

/** Back in the list, to be answered: reserved to who is named, or free. */
export const updateRetornados = async (
  tx: Tx,
  retornos: readonly RetornoRow[],
  { agora, ate }: { readonly agora: Date; readonly ate: Date },
): Promise<void> => {
  await sql`
    update possivel_cliente set recusado_em = null, possui_interesse = null, retornou_em = ${agora},
      id_vendedor = retorno.id_vendedor,
      reservado_ate = case when retorno.id_vendedor is null then null else ${ate}::timestamptz end,
      livre_desde = case when retorno.id_vendedor is null then ${agora}::timestamptz else livre_desde end,
      versao = versao + 1
    from unnest(${retornos.map(({ id }) => id)}::bigint[], ${retornos.map(({ idVendedor }) => idVendedor)}::bigint[])
      as retorno (id, id_vendedor)
    where possivel_cliente.id = retorno.id and possivel_cliente.recusado_em is not null`.execute(tx);
};
