import type { Participante } from "@acervo/contracts/testes-restauracao";
import type { Tx } from "../../../platform/db/db.ts";
import { ABERTAS } from "../testes.queries.ts";

type NovoTeste = {
  readonly idContratacao: number;
  readonly local: string;
  readonly abertoEm: Date;
  readonly expiraEm: Date;
};

/** Undefined while the subscription has another open one. */
export const insertTeste = async (tx: Tx, novo: NovoTeste): Promise<number | undefined> => {
  const linha = await tx
    .insertInto("testeRestauracao")
    .values(novo)
    .onConflict((conflito) => conflito.column("idContratacao").where("situacao", "in", ABERTAS).doNothing())
    .returning("id")
    .executeTakeFirst();
  return linha?.id;
};

/** In the order in which they were told. */
export const insertParticipantes = (tx: Tx, idTeste: number, participantes: readonly Participante[]) =>
  tx
    .insertInto("testeParticipante")
    .values(participantes.map((participante, indice) => ({ ...participante, idTeste, ordem: indice + 1 })))
    .execute();

export const insertDispositivos = (tx: Tx, idTeste: number, idContratacao: number, ids: readonly number[]) =>
  tx
    .insertInto("testeDispositivo")
    .values(ids.map((idDispositivo) => ({ idTeste, idContratacao, idDispositivo })))
    .execute();
