import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { DataCivil } from "@acervo/br/data-civil";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";

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

/** Suspended since before an instant, in turns by id. */
export const findSuspensasDesde = (db: Db, antesDe: Date, { afterId, limit }: Turn) =>
  db
    .selectFrom("contratacao")
    .select("contratacao.id")
    .where("contratacao.codigoSituacao", "=", S.suspensa)
    .where("contratacao.id", ">", afterId)
    .where((expressao) =>
      expressao(
        expressao
          .selectFrom("contratacaoHistorico")
          .select("contratacaoHistorico.ocorridoEm")
          .whereRef("contratacaoHistorico.idContratacao", "=", "contratacao.id")
          .orderBy("contratacaoHistorico.id", "desc")
          .limit(1),
        "<=",
        antesDe,
      ),
    )
    .orderBy("contratacao.id")
    .limit(limit)
    .execute();

/** Makes every other change of what the subscription has wait until the transaction ends. */
export const lockContratacao = (tx: Tx, id: number) =>
  tx
    .selectFrom("contratacao")
    .select(["id", "idUsuario", "codigoSituacao", "cartosoft"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
