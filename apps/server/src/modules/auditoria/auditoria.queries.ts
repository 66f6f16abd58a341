import { sql } from "kysely";
import type { RootHead } from "../../platform/audit/root-format.ts";
import type { Db, Tx } from "../../platform/db/db.ts";

/** Any constant serves: who holds it prepares the next root. */
const ROOT_LOCK = 8_130_220;

export const lockRoots = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${ROOT_LOCK})`.execute(tx);
};

export const findRaizByHora = (db: Db | Tx, hora: string) =>
  db
    .selectFrom("auditoriaRaiz")
    .selectAll()
    .where("hora", "=", sql<Date>`${hora}::timestamptz`)
    .executeTakeFirst();

export const findLastRaiz = (tx: Tx) =>
  tx.selectFrom("auditoriaRaiz").select(["numero", "raiz"]).orderBy("numero", "desc").limit(1).executeTakeFirst();

/** Heads that moved since the last root, noted as stated by the one being prepared. Takes no lock on the heads. */
export const markMovedHeads = async (tx: Tx): Promise<RootHead[]> => {
  const { rows } = await sql<RootHead>`
    with movida as (
      select c.cadeia, c.seq, c.hash from auditoria_cadeia c
      left join auditoria_raiz_cadeia r using (cadeia) where c.seq > coalesce(r.seq, 0)
    ), anotada as (
      insert into auditoria_raiz_cadeia (cadeia, seq) select cadeia, seq from movida
      on conflict (cadeia) do update set seq = excluded.seq
    )
    select cadeia, seq, hash from movida
  `.execute(tx);
  return rows;
};

export type NewRaiz = {
  readonly numero: number;
  readonly hora: string;
  readonly raizAnterior: Buffer;
  readonly raiz: Buffer;
  readonly chave: string;
  readonly conteudo: string;
};

export const insertRaiz = async (tx: Tx, raiz: NewRaiz): Promise<void> => {
  await tx.insertInto("auditoriaRaiz").values(raiz).execute();
};

/** Roots whose object is not known to be in the store, oldest first. */
export const listRaizesPendentes = (db: Db) =>
  db
    .selectFrom("auditoriaRaiz")
    .select(["numero", "chave", "conteudo"])
    .where("versao", "is", null)
    .orderBy("numero")
    .execute();

export type StoredRaiz = { readonly versao: string; readonly retidaAte: Date; readonly storedAt: Date };

export const markRaizStored = async (tx: Tx, numero: number, stored: StoredRaiz): Promise<void> => {
  await tx
    .updateTable("auditoriaRaiz")
    .set({ ...stored, conteudo: null })
    .where("numero", "=", numero)
    .where("versao", "is", null)
    .execute();
};

export const listCadeias = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom("auditoriaCadeia").select("cadeia").orderBy("cadeia").execute();
  return rows.map(({ cadeia }) => cadeia);
};

export const findHead = (tx: Tx, cadeia: string) =>
  tx.selectFrom("auditoriaCadeia").select(["seq", "hash"]).where("cadeia", "=", cadeia).executeTakeFirst();

/** Last seq of each chain that some root states, as our own notes have it. */
export const listCadeiasNasRaizes = (db: Db) =>
  db.selectFrom("auditoriaRaizCadeia").select(["cadeia", "seq"]).execute();

export type RaizRow = Awaited<ReturnType<typeof listRaizes>>[number];

export const listRaizes = (db: Db) =>
  db
    .selectFrom("auditoriaRaiz")
    .select(["numero", "raiz", "raizAnterior", "chave", "versao"])
    .select(sql<string>`to_char(hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as("hora"))
    .orderBy("numero")
    .execute();

/** The hashes that the trail holds at these places; a place without a row is left out. */
export const findHashes = async (
  db: Db,
  places: readonly { readonly cadeia: string; readonly seq: number }[],
): Promise<{ cadeia: string; seq: number; hash: Buffer }[]> => {
  const cadeias = places.map(({ cadeia }) => cadeia);
  const seqs = places.map(({ seq }) => seq);
  const { rows } = await sql<{ cadeia: string; seq: number; hash: Buffer }>`
    select cadeia, seq, hash from auditoria_evento
    join unnest(${cadeias}::text[], ${seqs}::bigint[]) as lugar (cadeia, seq) using (cadeia, seq)
  `.execute(db);
  return rows;
};
