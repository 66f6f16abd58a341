import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** Subscriptions that their owner can sign on a day, with what they are to sign, oldest first. */
export const listPorAssinar = (db: Db | Tx, idUsuario: number, dia: DataCivil) =>
  db
    .selectFrom("contratacao")
    .select(["id", "nome", "idPlanoOfertaTipoPagamento as idOferta", "idTermoModelo", "dataContratacao"])
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "=", SITUACAO_CONTRATACAO.aguardandoAssinatura)
    .where((condicao) => condicao.or([condicao("assinarDesde", "is", null), condicao("assinarDesde", "<=", dia)]))
    .orderBy("id")
    .execute();

/** The signature hires it: withdrawal counts from there. */
export const updateDataContratacao = (tx: Tx, id: number, dataContratacao: Date) =>
  tx.updateTable("contratacao").set({ dataContratacao }).where("id", "=", id).execute();
