import { later } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { tellNews } from "../../platform/news/tell-news.ts";

/** False when this link was used before. Links that are over are forgotten: they would be refused anyhow. */
export const insertLinkUsado = async (
  tx: Tx,
  { marca, validoAte }: { readonly marca: Buffer; readonly validoAte: Date },
  agora: Date,
): Promise<boolean> => {
  await tx.deleteFrom("linkUsado").where("validoAte", "<=", agora).execute();
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("linkUsado")
    .values({ marca, validoAte })
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const findCartorio = (db: Db | Tx, codigoCorregedoria: string) =>
  db
    .selectFrom("cartorio")
    .select(["id", "nome"])
    .where("codigoCorregedoria", "=", codigoCorregedoria)
    .executeTakeFirst();
export type CartorioRow = NonNullable<Awaited<ReturnType<typeof findCartorio>>>;

const MS_POR_DIA = 86_400_000;

export type ProvaPorLink = {
  readonly sessao: string;
  readonly provadaEm: Date;
  /** The message of a registration began it, and not the partner's link. */
  readonly confirmacao: boolean;
};

/** The session that a link began. Those of long ago are forgotten: neither a proof nor a session is good for a day. */
export const insertProvaPorLink = async (tx: Tx, prova: ProvaPorLink): Promise<void> => {
  await tx.deleteFrom("provaPorLink").where("provadaEm", "<", later(prova.provadaEm, -MS_POR_DIA)).execute();
  await tx.insertInto("provaPorLink").values(prova).execute();
};

export const findProvaPorLink = async (db: Db | Tx, sessao: string): Promise<Date | null> => {
  const linha = await db.selectFrom("provaPorLink").select("provadaEm").where("sessao", "=", sessao).executeTakeFirst();
  return linha?.provadaEm ?? null;
};

/** Those of long ago are forgotten: no token is good for a day. Processes that remember it as open are told. */
export const insertSessaoEncerrada = async (tx: Tx, sessao: string, encerradaEm: Date): Promise<void> => {
  await tx.deleteFrom("sessaoEncerrada").where("encerradaEm", "<", later(encerradaEm, -MS_POR_DIA)).execute();
  await tx
    .insertInto("sessaoEncerrada")
    .values({ sessao, encerradaEm })
    .onConflict((conflito) => conflito.doNothing())
    .execute();
  await tellNews(tx, `sessao ${sessao}`);
};
