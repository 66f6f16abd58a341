import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import type { Diferenca, Recorte } from "../diferencas/diferenca.ts";
import { MAXIMO_POR_TIPO } from "./faturas.queries.ts";

type Linha = Omit<Diferenca, "tipo">;

const idFatura = sql`case when cobranca.origem = 'FATURA' then cobranca.id_origem end`;

/** Owed for longer than a refund takes; however old, since nobody else looks at it. */
export const listDevolucoesAtrasadas = async (
  tx: Tx,
  { agora, diasDeDevolucao }: Recorte,
): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select date_trunc('month', credito.criado_em at time zone 'America/Sao_Paulo')::date as mes,
      credito.id::text as chave, cobranca.id as id_cobranca, ${idFatura} as id_fatura, credito.id_no_provedor,
      credito.valor_centavos as valor
    from credito join cobranca on cobranca.id = credito.id_cobranca
    where credito.devolvido_em is null
      and credito.criado_em < ${agora}::timestamptz - make_interval(days => ${diasDeDevolucao})
    order by credito.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

/** What we ourselves give back is owed to somebody by a credit; what others took back is not. */
export const listDevolucoesSemCredito = async (tx: Tx, { primeiroMes }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select date_trunc('month', cobranca.data_pagamento)::date as mes, cobranca.id::text as chave,
      cobranca.id as id_cobranca, ${idFatura} as id_fatura, cobranca.id_no_provedor,
      coalesce(cobranca.valor_pago_centavos, cobranca.valor_centavos) as valor
    from cobranca
    where cobranca.situacao in ('ESTORNANDO', 'ESTORNADA') and cobranca.data_pagamento >= ${primeiroMes}
      and cobranca.motivo is not null and cobranca.motivo not in ('CONTESTACAO_PERDIDA', 'DEVOLVIDO_FORA')
      and not exists (select from credito where credito.id_no_provedor = cobranca.id_no_provedor)
    order by cobranca.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

export const listCreditosForaDoPago = async (tx: Tx, { primeiroMes }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select date_trunc('month', cobranca.data_pagamento)::date as mes, credito.id::text as chave,
      cobranca.id as id_cobranca, ${idFatura} as id_fatura, credito.id_no_provedor,
      credito.valor_centavos as valor, cobranca.valor_pago_centavos as outro_valor
    from cobranca join credito on credito.id_no_provedor = cobranca.id_no_provedor
    where cobranca.data_pagamento >= ${primeiroMes} and credito.valor_centavos <> cobranca.valor_pago_centavos
    order by credito.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};
