import type { Db, Tx } from "../../platform/db/db.ts";

/** Nobody may download what is about to be deleted. */
export const markExtratosExpirados = (tx: Tx, agora: Date) =>
  tx
    .updateTable("extrato")
    .set({ situacao: "EXPIRADO" })
    .where("situacao", "=", "EMITIDO")
    .where("expiraEm", "<=", agora)
    .execute();

/** Statements that were over before an instant and whose file may still lie in the store. */
export const listExtratosPorApagar = (db: Db, antesDe: Date) =>
  db
    .selectFrom("extrato")
    .select(["id", "chave"])
    .where("apagadoEm", "is", null)
    .where("situacao", "=", "EXPIRADO")
    .where("expiraEm", "<=", antesDe)
    .orderBy("id")
    .execute();

export const markExtratoApagado = (tx: Tx, id: number, apagadoEm: Date) =>
  tx.updateTable("extrato").set({ apagadoEm }).where("id", "=", id).execute();

const daPessoa = (tx: Tx, idUsuario: number) =>
  tx.selectFrom("contratacaoComPlano").select("id").where("idUsuario", "=", idUsuario);

/** Ends all statements of a person now, so that the job deletes their files before the account is erased. */
export const markExtratosEncerrados = (tx: Tx, idUsuario: number, agora: Date) =>
  tx
    .updateTable("extrato")
    .set({ situacao: "EXPIRADO", expiraEm: agora })
    .where("idContratacao", "in", daPessoa(tx, idUsuario))
    .where("situacao", "in", ["PEDIDO", "EMITIDO"])
    .execute();

/** Whether a file of a statement of theirs may still lie in the store. */
export const existsExtratoGuardado = async (tx: Tx, idUsuario: number): Promise<boolean> => {
  const linha = await tx
    .selectFrom("extrato")
    .select("id")
    .where("idContratacao", "in", daPessoa(tx, idUsuario))
    .where("apagadoEm", "is", null)
    .executeTakeFirst();
  return linha !== undefined;
};
