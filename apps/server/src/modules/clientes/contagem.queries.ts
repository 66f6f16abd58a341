import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

/** Adds up the count of prospects and clients: the sums take the place of what was added since. What comes meanwhile stays. */
export const updateContagem = async (tx: Tx): Promise<void> => {
  await sql`
    with somadas as (delete from contagem_de_vendas returning *)
    insert into contagem_de_vendas (tipo, uf, quantidade)
    select tipo, uf, sum(quantidade) from somadas group by tipo, uf having sum(quantidade) <> 0
  `.execute(tx);
};
