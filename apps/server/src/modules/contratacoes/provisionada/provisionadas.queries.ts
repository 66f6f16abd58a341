import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** Subscriptions that wait for their owner's signature, with what they are to sign, oldest first. */
export const listAguardandoAssinatura = (db: Db | Tx, idUsuario: number) =>
  db
    .selectFrom("contratacao")
    .select(["id", "nome", "idPlanoOfertaTipoPagamento as idOferta", "idTermoModelo", "dataContratacao"])
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "=", SITUACAO_CONTRATACAO.aguardandoAssinatura)
    .orderBy("id")
    .execute();

/** The signature hires it: withdrawal counts from there. */
export const updateDataContratacao = (tx: Tx, id: number, dataContratacao: Date) =>
  tx.updateTable("contratacao").set({ dataContratacao }).where("id", "=", id).execute();
