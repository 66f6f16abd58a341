import type { DataCivil } from "@acervo/br/data-civil";
import { sql, type RawBuilder } from "kysely";

/** The instant at which a day begins in São Paulo. */
export const inicioDoDia = (dia: DataCivil): RawBuilder<Date> =>
  sql`(${dia}::date::timestamp at time zone 'America/Sao_Paulo')`;
