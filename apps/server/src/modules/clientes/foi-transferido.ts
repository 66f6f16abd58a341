import { sql, type RawBuilder } from "kysely";

/** An administrator once gave the client in this column to somebody else, or to nobody. */
export const foiTransferido = (coluna: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from transferencia_de_cliente transferencia where transferencia.id_usuario = ${sql.ref(coluna)})`;
