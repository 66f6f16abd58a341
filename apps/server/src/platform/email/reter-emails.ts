import { sql } from "kysely";
import { jobIdOf } from "../../jobs/define-job.ts";
import type { Db, Tx } from "../db/db.ts";
import { enviarEmailJob } from "./email.jobs.ts";

/** Messages of before an instant that have not left, as far as we know. */
export const listNaoEnviadosAte = async (db: Db, ate: Date): Promise<readonly string[]> => {
  const linhas = await db
    .selectFrom("emailEnvio")
    .select("id")
    .where("situacao", "in", ["PENDENTE", "ENVIANDO"])
    .where("createdAt", "<=", ate)
    .execute();
  return linhas.map(({ id }) => id);
};

const MOTIVO = "Retido: o banco foi restaurado, e a mensagem pode ter saído antes.";

/** Gives messages up for good, with their jobs: they may have left already. Answers how many there were. */
export const reterEmails = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable("emailEnvio")
    .set({ situacao: "FALHOU", ultimoErro: MOTIVO, reservadoAte: null })
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("situacao", "in", ["PENDENTE", "ENVIANDO"])
    .executeTakeFirst();
  const jobs = ids.map((id) => jobIdOf(enviarEmailJob.name, id));
  await sql`delete from pgboss.job where name = ${enviarEmailJob.name} and id = any(${jobs}::uuid[])`.execute(tx);
  return Number(numUpdatedRows);
};
