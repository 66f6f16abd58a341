import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";

/** The status as it is, held until the transaction ends. */
export const lockSituacao = (tx: Tx, id: number) =>
  tx
    .selectFrom("contratacao")
    .select(["id", "idUsuario", "codigoSituacao", "dataInicio"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

type Mudanca = {
  readonly idContratacao: number;
  readonly de: number | null;
  readonly para: number;
  readonly motivo: string;
  /** Null: the system by itself. */
  readonly idUsuarioAutor: number | null;
  readonly ocorridoEm: Date;
};

export const updateSituacao = (
  tx: Tx,
  id: number,
  novo: { readonly codigoSituacao: number; readonly dataInicio?: DataCivil; readonly dataFim?: DataCivil },
) => tx.updateTable("contratacao").set(novo).where("id", "=", id).execute();

export const insertHistorico = (tx: Tx, { idContratacao, de, para, motivo, idUsuarioAutor, ocorridoEm }: Mudanca) =>
  tx
    .insertInto("contratacaoHistorico")
    .values({
      idContratacao,
      deSituacao: de,
      paraSituacao: para,
      motivo,
      tipoAutor: idUsuarioAutor === null ? "SISTEMA" : "USUARIO",
      idUsuarioAutor,
      ocorridoEm,
    })
    .execute();
