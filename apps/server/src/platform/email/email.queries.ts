import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";
import type { ConteudoEmail } from "./conteudo-email.ts";

export type NovoEnvio = {
  readonly id: string;
  readonly chave: string;
  readonly tipo: string;
  readonly destinatario: string;
  readonly conteudo: ConteudoEmail;
  readonly createdAt: Date;
};

/** False when this key was already sent, or is about to be, to this address. */
export const insertEnvio = async (tx: Tx, { conteudo, ...envio }: NovoEnvio): Promise<boolean> => {
  const inserted = await tx
    .insertInto("emailEnvio")
    .values({ ...envio, assunto: conteudo.assunto, conteudo: JSON.stringify(conteudo) })
    .onConflict((conflict) => conflict.columns(["chave", "destinatario"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
};

/** To whom messages went, or are about to, by their keys. */
export const listDestinatarios = async (
  db: Db,
  chaves: readonly (string | null)[],
): Promise<(chave: string | null) => readonly string[]> => {
  const linhas = await db
    .selectFrom("emailEnvio")
    .select(["chave", "destinatario"])
    .where("chave", "=", sql<string>`any(${chaves.filter((chave) => chave !== null)}::text[])`)
    .orderBy("destinatario")
    .execute();
  const porChave = Map.groupBy(linhas, ({ chave }) => chave);
  return (chave) => (chave === null ? [] : (porChave.get(chave) ?? []).map(({ destinatario }) => destinatario));
};

export type Reserva = { readonly agora: Date; readonly ate: Date };

/** Takes the row for one attempt; nobody else gets it until `ate`. Undefined when it is sent, taken or not there. */
export const markEnviando = (tx: Tx, id: string, { agora, ate }: Reserva) =>
  tx
    .updateTable("emailEnvio")
    .set((eb) => ({ situacao: "ENVIANDO", tentativas: eb("tentativas", "+", 1), reservadoAte: ate }))
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("situacao", "in", ["PENDENTE", "FALHOU"]),
        eb.and([eb("situacao", "=", "ENVIANDO"), eb("reservadoAte", "<=", agora)]),
      ]),
    )
    .returning(["id", "destinatario", "conteudo", "tentativas"])
    .executeTakeFirst();

export const findSituacao = (tx: Tx, id: string) =>
  tx.selectFrom("emailEnvio").select("situacao").where("id", "=", id).executeTakeFirst();

type Tentativa = { readonly id: string; readonly tentativas: number };

/** Only the attempt that holds the row may write its outcome. */
const updateHeld = (tx: Tx, { id, tentativas }: Tentativa) =>
  tx
    .updateTable("emailEnvio")
    .where("id", "=", id)
    .where("tentativas", "=", tentativas)
    .where("situacao", "=", "ENVIANDO");

export const markEnviado = async (tx: Tx, tentativa: Tentativa, sentAt: Date): Promise<void> => {
  await updateHeld(tx, tentativa)
    .set({ situacao: "ENVIADO", sentAt, conteudo: null, reservadoAte: null, ultimoErro: null })
    .execute();
};

export const markNaoEnviado = async (
  tx: Tx,
  tentativa: Tentativa,
  outcome: { readonly situacao: "PENDENTE" | "FALHOU"; readonly ultimoErro: string },
): Promise<void> => {
  await updateHeld(tx, tentativa)
    .set({ ...outcome, reservadoAte: null })
    .execute();
};
