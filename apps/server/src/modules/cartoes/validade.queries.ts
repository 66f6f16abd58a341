import { sql } from "kysely";
import type { Turn } from "../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../platform/db/db.ts";

/** Cards that expire in these months (2026-11 is 202611), whether in use or not, in turns by id. */
export const listCartoesPorVencer = (
  db: Db,
  { de, ate }: { readonly de: number; readonly ate: number },
  { afterId, limit }: Turn,
) =>
  db
    .selectFrom("cartaoCredito")
    .select(["id", "idUsuario"])
    .where("dataExclusao", "is", null)
    .where(sql<boolean>`ano_validade * 100 + mes_validade between ${de}::integer and ${ate}::integer`)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();

/** What its notice names; nothing of a card that was deleted. */
export const lockCartaoPorVencer = (tx: Tx, id: number) =>
  tx
    .selectFrom("cartaoCredito as cartao")
    .innerJoin("bandeiraCartao as bandeira", "bandeira.sigla", "cartao.bandeira")
    .select([
      "cartao.id",
      "cartao.ultimosQuatroDigitos",
      "cartao.mesValidade",
      "cartao.anoValidade",
      "cartao.avisoValidadeDias",
      "bandeira.nome as bandeira",
    ])
    .where("cartao.id", "=", id)
    .where("cartao.dataExclusao", "is", null)
    .forUpdate("cartao")
    .executeTakeFirst();

export const markAvisoDeValidade = (tx: Tx, id: number, avisoValidadeDias: number) =>
  tx.updateTable("cartaoCredito").set({ avisoValidadeDias }).where("id", "=", id).execute();
