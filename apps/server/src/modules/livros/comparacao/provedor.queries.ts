import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import type { Diferenca, Recorte } from "../diferencas/diferenca.ts";
import { MAXIMO_POR_TIPO } from "./faturas.queries.ts";

/**
 * Every payment of the provider's list that has a day before that of the check, with the charge that it belongs to: by its
 * own number, or by the reference that we sent.
 */
const listados = ({ idConferencia, primeiroMes, dia }: Recorte) => sql`
  select pagamento.id_no_provedor, pagamento.situacao, pagamento.valor_centavos,
    date_trunc('month', pagamento.pago_em)::date as mes,
    coalesce(pela_chave.id, pelo_numero.id) as id_cobranca,
    coalesce(pelo_numero.situacao, pela_chave.situacao) as situacao_aqui,
    pelo_numero.valor_pago_centavos,
    -- Found by the reference alone, beside another payment of the same charge.
    pelo_numero.id is null and pela_chave.id_no_provedor is not null as segundo,
    case when coalesce(pelo_numero.origem, pela_chave.origem) = 'FATURA'
      then coalesce(pelo_numero.id_origem, pela_chave.id_origem) end as id_fatura
  from livro_provedor pagamento
  left join cobranca pelo_numero on pelo_numero.id_no_provedor = pagamento.id_no_provedor
  left join cobranca pela_chave on pela_chave.chave = pagamento.chave
  where pagamento.id_conferencia = ${idConferencia}
    and pagamento.pago_em >= ${primeiroMes} and pagamento.pago_em < ${dia}`;

/** What kind a payment and its charge are, where they disagree; the first that holds is told. */
const TIPO = sql<Diferenca["tipo"]>`
  case
    when id_cobranca is null then
      case when situacao in ('PAGO', 'DEVOLVENDO', 'CONTESTADO') then 'PAGAMENTO_DESCONHECIDO' end
    when segundo then
      case when situacao = 'PAGO' and not exists (
        select from credito where credito.id_no_provedor = listado.id_no_provedor) then 'SEGUNDO_PAGAMENTO' end
    when situacao = 'PAGO' and situacao_aqui in ('PEDIDA', 'ABERTA', 'RECUSADA', 'SEM_RESPOSTA', 'ANULADA')
      then 'PAGO_LA_ABERTO_AQUI'
    when situacao = 'PAGO' and situacao_aqui = 'ESTORNADA' then 'DEVOLVIDO_SO_AQUI'
    when situacao in ('DEVOLVENDO', 'DEVOLVIDO') and situacao_aqui = 'PAGA' then 'DEVOLVIDO_SO_NO_PROVEDOR'
    when situacao = 'CONTESTADO' and situacao_aqui = 'PAGA' then 'CONTESTADO_SO_NO_PROVEDOR'
    when situacao in ('PAGO', 'DEVOLVIDO') and valor_pago_centavos <> valor_centavos then 'VALOR_DIFERE_DO_PROVEDOR'
  end`;

export const listDiferencasDoProvedor = async (tx: Tx, recorte: Recorte): Promise<readonly Diferenca[]> => {
  const { rows } = await sql<Diferenca>`
    select tipo, mes, id_no_provedor as chave, id_no_provedor, id_cobranca, id_fatura,
      valor_pago_centavos as valor, valor_centavos as outro_valor
    from (select listado.*, ${TIPO} as tipo from (${listados(recorte)}) listado) comparado
    where tipo is not null
    order by id_no_provedor limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

/** Charges that are paid here and that the provider's list does not have at all. */
export const listPagasForaDaLista = async (
  tx: Tx,
  { idConferencia, primeiroMes, dia }: Recorte,
): Promise<readonly (Omit<Diferenca, "tipo"> & { readonly idNoProvedor: string })[]> => {
  const { rows } = await sql<Omit<Diferenca, "tipo"> & { readonly idNoProvedor: string }>`
    select date_trunc('month', cobranca.data_pagamento)::date as mes, cobranca.id::text as chave,
      cobranca.id as id_cobranca, cobranca.id_no_provedor, cobranca.valor_pago_centavos as valor,
      case when cobranca.origem = 'FATURA' then cobranca.id_origem end as id_fatura
    from cobranca
    where cobranca.situacao = 'PAGA' and cobranca.id_no_provedor is not null
      and cobranca.data_pagamento >= ${primeiroMes} and cobranca.data_pagamento < ${dia}
      and not exists (
        select from livro_provedor pagamento
        where pagamento.id_conferencia = ${idConferencia} and pagamento.id_no_provedor = cobranca.id_no_provedor)
    order by cobranca.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};
