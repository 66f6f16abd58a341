import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { selectProva } from "../provas.queries.ts";

/** Proofs of a subscription that were issued, with the name of their device. */
export const listEmitidas = async (db: Db, idContratacao: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : selectProva(db)
        .select(
          sql<string>`(select nome from dispositivo where dispositivo.id = prova.id_dispositivo)`.as("nomeDispositivo"),
        )
        .where("idContratacao", "=", idContratacao)
        .where("id", "in", ids)
        .where("encerradaEm", "is not", null)
        .orderBy("id")
        .execute();
export type ProvaEmitidaRow = Awaited<ReturnType<typeof listEmitidas>>[number];
