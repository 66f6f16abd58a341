import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

export type Pedido = {
  readonly idDispositivo: number;
  readonly chave: string;
  readonly operacao: string;
  readonly hashPedido: Buffer;
};

/** False when the key was used before, also by a transaction that this one waited for. */
export const insertChave = async (tx: Tx, pedido: Pedido, criadaEm: Date): Promise<boolean> => {
  const linha = await tx
    .insertInto("chaveIdempotencia")
    .values({ ...pedido, criadaEm })
    .onConflict((conflito) => conflito.columns(["idDispositivo", "chave"]).doNothing())
    .returning("chave")
    .executeTakeFirst();
  return linha !== undefined;
};

/**
 * Keeps the answer to a request whose effect is in the bucket already: it must get in, even if an agent used the key
 * for something else at the same moment.
 */
export const insertRespondida = (tx: Tx, pedido: Pedido, resposta: object, criadaEm: Date) => {
  const respondida = { ...pedido, criadaEm, resposta: JSON.stringify(resposta) };
  return tx
    .insertInto("chaveIdempotencia")
    .values(respondida)
    .onConflict((conflito) => conflito.columns(["idDispositivo", "chave"]).doUpdateSet(respondida))
    .execute();
};

export const findResposta = (db: Db | Tx, { idDispositivo, chave }: Pick<Pedido, "idDispositivo" | "chave">) =>
  db
    .selectFrom("chaveIdempotencia")
    .select(["operacao", "hashPedido", "resposta"])
    .where("idDispositivo", "=", idDispositivo)
    .where("chave", "=", chave)
    .executeTakeFirst();

export const updateResposta = (tx: Tx, { idDispositivo, chave }: Pedido, resposta: object) =>
  tx
    .updateTable("chaveIdempotencia")
    .set({ resposta: JSON.stringify(resposta) })
    .where("idDispositivo", "=", idDispositivo)
    .where("chave", "=", chave)
    .execute();

/** Oldest first; tells how many. */
export const deleteChavesAntigas = async (tx: Tx, antesDe: Date, limite: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from chave_idempotencia where (id_dispositivo, chave) in (
      select id_dispositivo, chave from chave_idempotencia where criada_em < ${antesDe}
      order by criada_em limit ${limite} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

export type RespostaContada = { readonly chave: string; readonly criadaEm: Date; readonly resposta: object };

/** Answers to batches that the bucket tells, so that an agent that asks again learns that they are stored. */
export const insertRespostas = (tx: Tx, idDispositivo: number, respostas: readonly RespostaContada[]) =>
  sql`
    insert into chave_idempotencia (id_dispositivo, operacao, chave, criada_em, resposta)
    select ${idDispositivo}, 'confirmacoes', contada.chave, contada.criada_em, contada.resposta::jsonb from unnest(
      ${respostas.map(({ chave }) => chave)}::uuid[],
      ${respostas.map(({ criadaEm }) => criadaEm)}::timestamptz[],
      ${respostas.map(({ resposta }) => JSON.stringify(resposta))}::text[]
    ) as contada (chave, criada_em, resposta)
    on conflict (id_dispositivo, chave) do nothing`.execute(tx);
