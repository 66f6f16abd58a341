import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/db.ts";

/** Those that the clock starts from now on; one that is known keeps what is known of it. */
export const insertTarefasAgendadas = async (tx: Tx, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  await tx
    .insertInto("tarefaAgendada")
    .values(names.map((nome) => ({ nome, vistaEm: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.column("nome").doNothing())
    .execute();
};

export const markTarefaConcluida = (tx: Tx, nome: string) =>
  tx
    .updateTable("tarefaAgendada")
    .set({ concluidaEm: sql<Date>`now()` })
    .where("nome", "=", nome)
    .execute();

/** When each last ended well, or was first seen, in seconds since 1970. */
export const listTarefasAgendadas = async (
  db: Db,
): Promise<readonly { readonly nome: string; readonly segundos: number }[]> =>
  db
    .selectFrom("tarefaAgendada")
    .select(["nome", sql<number>`extract(epoch from coalesce(concluida_em, vista_em))::float8`.as("segundos")])
    .execute();

/** For how long the job that waits longest in each queue has been due; queues where none is are left out. */
export const listFilasAtrasadas = async (
  db: Db,
): Promise<readonly { readonly nome: string; readonly segundos: number }[]> => {
  // One look into the queue's index for each queue, however many jobs wait in it.
  const { rows } = await sql<{ nome: string; segundos: number }>`
    select queue.name as nome, extract(epoch from now() - oldest.start_after)::float8 as segundos
    from pgboss.queue cross join lateral (
      select start_after from pgboss.job
      where job.name = queue.name and job.state < 'active' and job.start_after <= now()
      order by job.start_after limit 1
    ) oldest`.execute(db);
  return rows;
};

export const countEsperando = async (tx: Tx, { name }: { readonly name: string }): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from pgboss.job where name = ${name} and state < 'active'`.execute(tx);
  return rows[0]?.total ?? 0;
};
