import { CONFIRMACAO_DE_CONTADOR } from "@acervo/contracts/contador-do-cliente";
import type { Db } from "../src/platform/db/db.ts";
import { later, systemClock } from "../src/platform/clock.ts";
import { systemIds } from "../src/platform/ids.ts";
import { hashDaConfirmacao } from "../src/modules/usuarios/confirmacao-de-email.ts";

/** An accountant's address that a person gave and its owner is yet to confirm, and what confirms it. Nothing is sent. */
export const informarContador = async (db: Db, idUsuario: number, email: string): Promise<string> => {
  const segredo = systemIds.token(32);
  const pendente = {
    pendente: email,
    pendenteHash: hashDaConfirmacao(segredo),
    pendenteAte: later(systemClock.now(), 3_600_000),
  };
  await db.deleteFrom("limiteRequisicao").where("chave", "like", "confirmar-email/%").execute();
  await db
    .insertInto("contadorDoCliente")
    .values({ idUsuario, ...pendente })
    .onConflict((conflito) => conflito.column("idUsuario").doUpdateSet(pendente))
    .execute();
  return `${CONFIRMACAO_DE_CONTADOR}${idUsuario}.${segredo}`;
};
