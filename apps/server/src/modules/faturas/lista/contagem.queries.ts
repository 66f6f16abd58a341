import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";

/** Adds up the count of invoices by kind: the sums take the place of what was added since. What comes meanwhile stays. */
export const updateContagem = async (tx: Tx): Promise<void> => {
  await sql`
    with somadas as (delete from fatura_contagem returning *)
    insert into fatura_contagem
      (competencia, codigo_situacao, tipo_pagamento, tem_valor, planos, quantidade, valor_centavos)
    select competencia, codigo_situacao, tipo_pagamento, tem_valor, planos, sum(quantidade), sum(valor_centavos)
    from somadas group by 1, 2, 3, 4, 5 having sum(quantidade) <> 0
  `.execute(tx);
};
