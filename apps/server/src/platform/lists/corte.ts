import { sql, type RawBuilder } from "kysely";

/** A row of several lists that are told as one: its instant to the microsecond, as text, and its id. */
export type Lugar = { readonly em: string; readonly id: string };

/** The rows of a list that come after a place, newest first; null is from the newest on. */
export type Corte = { readonly apos: Lugar | null; readonly limite: number };

/** An instant as places name it: UTC with six decimals, so that texts sort like the instants. */
export const lugarNoTempo = (coluna: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(coluna)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const comoTexto = (id: string): RawBuilder<string> => sql<string>`${sql.ref(id)}::text collate "C"`;

/** Only what comes after the place. The first condition is there for the index. */
export const aposOLugar = (em: string, id: string, { apos }: Corte): RawBuilder<boolean> =>
  apos === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(em)} <= ${apos.em}::timestamptz
        and (${sql.ref(em)}, ${comoTexto(id)}) < (${apos.em}::timestamptz, ${apos.id})`;

/** The order in which places follow each other, and how many are wanted. */
export const naOrdemDosLugares = (em: string, id: string, { limite }: Corte): RawBuilder<unknown> =>
  sql`order by ${sql.ref(em)} desc, ${comoTexto(id)} desc limit ${limite}`;
