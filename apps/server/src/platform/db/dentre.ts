import { sql, type RawBuilder } from "kysely";

/** Only rows of these records, or of any (null). */
export const dentre = (coluna: string, ids: readonly number[] | null): RawBuilder<boolean> =>
  ids === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(coluna)} = any(${ids}::bigint[])`;
