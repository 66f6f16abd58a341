import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";
import type { TrailRow } from "./trail-format.ts";

/** An instant as the trail's format writes it. */
const instantText = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export type Head = { readonly seq: number; readonly hash: Buffer };

const selectHead = (tx: Tx, cadeia: string): Promise<Head | undefined> =>
  tx.selectFrom("auditoriaCadeia").select(["seq", "hash"]).where("cadeia", "=", cadeia).forUpdate().executeTakeFirst();

/** Locks one chain's head until the transaction ends; other chains are not touched. A new chain starts at its genesis. */
export const lockHead = async (tx: Tx, cadeia: string, genesis: Buffer): Promise<Head> => {
  const head = await selectHead(tx, cadeia);
  if (head !== undefined) return head;
  await tx
    .insertInto("auditoriaCadeia")
    .values({ cadeia, hash: genesis })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const created = await selectHead(tx, cadeia);
  if (created === undefined) throw new Error(`The head of the chain ${cadeia} vanished.`);
  return created;
};

/** The database's clock and randomness: one source for all processes. Read after the head is locked. */
export const findInstantAndSalts = async (tx: Tx, salts: number): Promise<{ instante: string; sais: Buffer[] }> => {
  const { rows } = await sql<{ instante: string; sais: Buffer[] }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as instante,
      array(select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) from generate_series(1, ${salts}::int)) as sais
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("The database gave no instant.");
  return row;
};

export type NewEvent = TrailRow & { readonly hash: Buffer };
export type NewValue = {
  readonly campo: string;
  readonly idUsuario: number | null;
  readonly valor: string;
  readonly sal: Buffer;
};

export const insertEvent = async (tx: Tx, event: NewEvent, values: readonly NewValue[]): Promise<void> => {
  const { cadeia, seq, hash } = event;
  await tx
    .insertInto("auditoriaEvento")
    .values({
      ...event,
      detalhes: JSON.stringify(event.detalhes),
      compromissos: JSON.stringify(event.compromissos),
    })
    .execute();
  if (values.length > 0)
    await tx
      .insertInto("auditoriaValor")
      .values(values.map((value) => ({ ...value, cadeia, seq })))
      .execute();
  await tx.updateTable("auditoriaCadeia").set({ seq, hash }).where("cadeia", "=", cadeia).execute();
};

export const markValuesErased = async (tx: Tx, idUsuario: number): Promise<number> => {
  const erased = await tx
    .updateTable("auditoriaValor")
    .set({ valor: null, sal: null, erasedAt: sql<Date>`clock_timestamp()` })
    .where("idUsuario", "=", idUsuario)
    .where("valor", "is not", null)
    .executeTakeFirst();
  return Number(erased.numUpdatedRows);
};

/** The same for whatever stands behind events before an instant, some at a time. */
export const markOldValuesErased = async (tx: Tx, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update auditoria_valor as valor set valor = null, sal = null, erased_at = clock_timestamp()
    from (select cadeia, seq, campo from auditoria_evento join auditoria_valor using (cadeia, seq)
          where instante < ${before} and valor is not null limit ${limit}) as antigo
    where (valor.cadeia, valor.seq, valor.campo) = (antigo.cadeia, antigo.seq, antigo.campo)`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

export const listEvents = (db: Db | Tx, cadeia: string, afterSeq: number, limit: number) =>
  db
    .selectFrom("auditoriaEvento")
    .selectAll()
    .select(instantText("instante").as("instanteTexto"))
    .where("cadeia", "=", cadeia)
    .where("seq", ">", afterSeq)
    .orderBy("seq")
    .limit(limit)
    .execute();

export const listValues = (db: Db | Tx, cadeia: string, range: { readonly from: number; readonly to: number }) =>
  db
    .selectFrom("auditoriaValor")
    .select(["seq", "campo", "valor", "sal"])
    .where("cadeia", "=", cadeia)
    .where("seq", ">=", range.from)
    .where("seq", "<=", range.to)
    .execute();
