import type { Db, Tx } from "../../platform/db/db.ts";
import { KEPT } from "../../platform/db/kept-statements.ts";

/** Whether the message of a registration began this session at the identity provider. */
export const existsSessaoDeConfirmacao = async (db: Db | Tx, sessao: string): Promise<boolean> => {
  const linha = await db
    .selectFrom("provaPorLink")
    .select("sessao")
    .where("sessao", "=", sessao)
    .where("confirmacao", "=", true)
    .executeTakeFirst();
  return linha !== undefined;
};

/** Whether its owner ended this session; the provider's tokens outlive it by minutes. */
export const existsSessaoEncerrada = async (db: Db | Tx, sessao: string): Promise<boolean> => {
  const linha = await db
    .selectFrom("sessaoEncerrada")
    .select("sessao")
    .where("sessao", "=", sessao)
    .modifyEnd(KEPT)
    .executeTakeFirst();
  return linha !== undefined;
};
