import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { inicioDoDia } from "../../../platform/db/civil-days.ts";

export type PorQueSemNota = "SEM_VALOR" | "ANTES_DO_INICIO" | "POR_VIR";

type Grupo = {
  readonly porque: PorQueSemNota | null;
  readonly quantidade: number;
  readonly valorCentavos: number;
};

/** Paid invoices of a month, and those of them without a tax document in force, by the reason. */
export const countPagasDoMes = async (db: Db, competencia: DataCivil, emitirPagasDesde: DataCivil | null) => {
  const antes = emitirPagasDesde === null ? sql`false` : sql`paga_em < ${inicioDoDia(emitirPagasDesde)}`;
  const { rows } = await sql<Grupo>`
    select case
      when exists (
        select from nota_fiscal where id_fatura = fatura.id and situacao not in ('CANCELADA', 'SUBSTITUIDA', 'DISPENSADA')
      ) then null
      when valor_centavos = 0 then 'SEM_VALOR'
      when ${antes} then 'ANTES_DO_INICIO'
      else 'POR_VIR'
    end as porque, count(*)::int as quantidade, sum(valor_centavos)::bigint as valor_centavos
    from fatura
    where competencia = ${competencia} and codigo_situacao = ${SITUACAO_FATURA.paga} and anulada_em is null
    group by 1 order by 1`.execute(db);
  const grupos = rows.map(({ valorCentavos, ...grupo }) => ({ ...grupo, valorCentavos: Number(valorCentavos) }));
  return {
    pagas: {
      quantidade: grupos.reduce((total, { quantidade }) => total + quantidade, 0),
      valorCentavos: grupos.reduce((total, { valorCentavos }) => total + valorCentavos, 0),
    },
    semNota: grupos.flatMap(({ porque, ...soma }) => (porque === null ? [] : [{ porque, ...soma }])),
  };
};
