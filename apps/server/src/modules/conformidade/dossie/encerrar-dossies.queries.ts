import type { Tx } from "../../../platform/db/db.ts";

const daPessoa = (tx: Tx, idUsuario: number) =>
  tx.selectFrom("contratacaoComPlano").select("id").where("idUsuario", "=", idUsuario);

/** Ends all dossiers of a person now, so that the job deletes their files before the account is erased. */
export const markDossiesEncerrados = (tx: Tx, idUsuario: number, agora: Date) =>
  tx
    .updateTable("dossie")
    .set({ situacao: "EXPIRADO", expiraEm: agora })
    .where("idContratacao", "in", daPessoa(tx, idUsuario))
    .where("situacao", "in", ["PEDIDO", "PRONTO"])
    .execute();

/** Whether a file of a dossier of theirs may still lie in the store. */
export const existsDossieGuardado = async (tx: Tx, idUsuario: number): Promise<boolean> => {
  const linha = await tx
    .selectFrom("dossie")
    .select("id")
    .where("idContratacao", "in", daPessoa(tx, idUsuario))
    .where("apagadoEm", "is", null)
    .executeTakeFirst();
  return linha !== undefined;
};
