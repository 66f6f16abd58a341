import { hoje } from "@acervo/br/calendario";
import { diasEntre } from "@acervo/br/data-civil";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { PropriaRow } from "../pagamento/pagamento.queries.ts";

/** Within the days of withdrawal, counted by the calendar from the day of hiring. */
export const isDesistencia = async (db: Db | Tx, { dataContratacao }: PropriaRow, agora: Date): Promise<boolean> =>
  diasEntre(hoje(dataContratacao), hoje(agora)) <= (await inteiroVigente(db, "dias-desistencia", agora));
