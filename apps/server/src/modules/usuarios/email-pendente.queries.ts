import type { EmailNotificacao } from "@acervo/contracts/usuarios";
import type { Tx } from "../../platform/db/db.ts";

export type EmailPendente = {
  readonly email: string;
  readonly hash: Buffer;
  readonly ate: Date;
  readonly emailNotificacao: EmailNotificacao;
};

export const updateEmailPendente = (tx: Tx, id: number, { email, hash, ate, emailNotificacao }: EmailPendente) =>
  tx
    .updateTable("usuario")
    .set({
      emailPendente: email,
      emailPendenteHash: hash,
      emailPendenteAte: ate,
      emailPendenteNotificacao: emailNotificacao,
    })
    .where("id", "=", id)
    .execute();

/** Where messages are to go once the address is confirmed. */
export const updateEscolhaPendente = (tx: Tx, id: number, emailNotificacao: EmailNotificacao) =>
  tx.updateTable("usuario").set({ emailPendenteNotificacao: emailNotificacao }).where("id", "=", id).execute();

const NENHUM = {
  emailPendente: null,
  emailPendenteHash: null,
  emailPendenteAte: null,
  emailPendenteNotificacao: null,
} as const;

export const deleteEmailPendente = (tx: Tx, id: number) =>
  tx.updateTable("usuario").set(NENHUM).where("id", "=", id).execute();

/** What a link is held against; locks the row until the transaction ends. */
export const lockConfirmacao = (tx: Tx, id: number) =>
  tx
    .selectFrom("usuario")
    .select(["emailPendenteHash as hash", "emailPendenteAte as ate"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const updateEmailConfirmado = (
  tx: Tx,
  id: number,
  { email, emailNotificacao }: Pick<EmailPendente, "email" | "emailNotificacao">,
) =>
  tx
    .updateTable("usuario")
    .set({ ...NENHUM, emailSecundario: email, emailNotificacao })
    .where("id", "=", id)
    .execute();
