import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Andamento } from "../verificar-cadeias.ts";

/** Another who asks at the same moment waits until the transaction ends. */
export const lockAndando = (tx: Tx) =>
  tx
    .selectFrom("auditoriaConferencia")
    .select(["id", "andouEm"])
    .where("situacao", "=", "ANDANDO")
    .forUpdate()
    .executeTakeFirst();

export const insertConferencia = async (
  tx: Tx,
  { idUsuario, agora }: { readonly idUsuario: number | null; readonly agora: Date },
): Promise<number> => {
  const { id } = await tx
    .insertInto("auditoriaConferencia")
    .values({ idUsuario, pedidaEm: agora, andouEm: agora })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const existsAndando = async (db: Db, id: number): Promise<boolean> => {
  const linha = await db
    .selectFrom("auditoriaConferencia")
    .select("id")
    .where("id", "=", id)
    .where("situacao", "=", "ANDANDO")
    .executeTakeFirst();
  return linha !== undefined;
};

/** False: it is no longer under way, having been taken for dead. */
export const updateAndamento = async (tx: Tx, id: number, andamento: Andamento, andouEm: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("auditoriaConferencia")
    .set({ ...andamento, andouEm })
    .where("id", "=", id)
    .where("situacao", "=", "ANDANDO")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export type FimDaConferencia = Partial<Omit<Andamento, "totalCadeias">> & {
  readonly situacao: "INTEGRA" | "QUEBRADA" | "INTERROMPIDA";
  readonly raizes?: number;
  readonly problemas?: number;
  readonly primeiroProblema?: string | null;
};

/** False: somebody ended it before. */
export const markEncerrada = async (tx: Tx, id: number, fim: FimDaConferencia, encerradaEm: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("auditoriaConferencia")
    .set({ ...fim, encerradaEm })
    .where("id", "=", id)
    .where("situacao", "=", "ANDANDO")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** The newest that runs, or the newest that ended. */
export const findUltima = (db: Db, isAndando: boolean) =>
  db
    .selectFrom("auditoriaConferencia as conferencia")
    .leftJoin("titular", "titular.id", "conferencia.idUsuario")
    .select(["titular.nome as por", "pedidaEm", "encerradaEm", "situacao"])
    .select(["totalCadeias", "cadeias", "eventos", "raizes", "problemas", "primeiroProblema"])
    .$narrowType<{ situacao: "ANDANDO" | FimDaConferencia["situacao"] }>()
    .where("situacao", isAndando ? "=" : "<>", "ANDANDO")
    .orderBy("conferencia.id", "desc")
    .limit(1)
    .executeTakeFirst();
export type ConferenciaRow = NonNullable<Awaited<ReturnType<typeof findUltima>>>;

/** What the last verification that went through found, and when; null until one did. */
export const findResultado = async (db: Db): Promise<{ problemas: number; segundos: number } | undefined> => {
  const { rows } = await sql<{ problemas: number; segundos: number }>`
    select problemas, extract(epoch from encerrada_em)::float8 as segundos from auditoria_conferencia
    where situacao in ('INTEGRA', 'QUEBRADA') order by id desc limit 1`.execute(db);
  return rows[0];
};
