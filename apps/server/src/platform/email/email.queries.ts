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

/** The ids of those that are new: whose key was not sent before to the same address, nor is about to be. */
export const insertEnvios = async (tx: Tx, envios: readonly NovoEnvio[]): Promise<readonly string[]> => {
  const inseridos = await tx
    .insertInto("emailEnvio")
    .values(
      envios.map(({ conteudo, ...envio }) => ({
        ...envio,
        assunto: conteudo.assunto,
        conteudo: JSON.stringify(conteudo),
      })),
    )
    .onConflict((conflict) => conflict.columns(["chave", "destinatario"]).doNothing())
    .returning("id")
    .execute();
  return inseridos.map(({ id }) => id);
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

/** What became of messages, by their keys, oldest first. */
export const listEnvios = (db: Db, chaves: readonly string[]) =>
  db
    .selectFrom("emailEnvio")
    .select(["assunto", "destinatario", "situacao", "createdAt", "sentAt", "devolvidoEm"])
    .where("chave", "=", sql<string>`any(${chaves}::text[])`)
    .orderBy("createdAt")
    .execute();
export type EnvioRow = Awaited<ReturnType<typeof listEnvios>>[number];

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

/**
 * Forgets messages that left or were given up, some at a time, and tells how many: of before an instant, or of a kind. One
 * that may still leave stays.
 */
export const deleteEnviosEncerrados = async (
  tx: Tx,
  quais: { readonly antesDe: Date } | { readonly tipo: string },
  limite: number,
): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom("emailEnvio")
    .where("id", "in", (sub) =>
      sub
        .selectFrom("emailEnvio")
        .select("id")
        .where((condicao) =>
          "tipo" in quais ? condicao("tipo", "=", quais.tipo) : condicao("createdAt", "<", quais.antesDe),
        )
        .where("situacao", "in", ["ENVIADO", "FALHOU"])
        .orderBy("createdAt")
        .limit(limite),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** The address of a sent message that came back; undefined when there is none, or it was told before. */
export const markEnvioDevolvido = async (tx: Tx, id: string, devolvidoEm: Date): Promise<string | undefined> => {
  const devolvido = await tx
    .updateTable("emailEnvio")
    .set({ devolvidoEm })
    .where("id", "=", id)
    .where("situacao", "=", "ENVIADO")
    .where("devolvidoEm", "is", null)
    .returning("destinatario")
    .executeTakeFirst();
  return devolvido?.destinatario;
};

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
