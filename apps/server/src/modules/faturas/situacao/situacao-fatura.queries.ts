import type { Tx } from "../../../platform/db/db.ts";

type MudancaDaFatura = {
  readonly idFatura: number;
  /** Null: it was issued. */
  readonly de: number | null;
  /** Null: it no longer stands. */
  readonly para: number | null;
  readonly motivo: string;
  /** Null: the system by itself. */
  readonly idUsuarioAutor: number | null;
  readonly ocorridoEm: Date;
};

export const insertFaturaHistorico = (tx: Tx, ...mudancas: readonly MudancaDaFatura[]) =>
  tx
    .insertInto("faturaHistorico")
    .values(
      mudancas.map(({ de, para, ...mudanca }) => ({
        ...mudanca,
        deSituacao: de,
        paraSituacao: para,
        tipoAutor: mudanca.idUsuarioAutor === null ? "SISTEMA" : "USUARIO",
      })),
    )
    .execute();

/** Only a paid invoice tells when. */
export const updateSituacaoFatura = (
  tx: Tx,
  id: number,
  nova: { readonly codigoSituacao: number; readonly pagaEm: Date | null },
) => tx.updateTable("fatura").set(nova).where("id", "=", id).execute();

export const markFaturaAnulada = (tx: Tx, id: number, anuladaEm: Date) =>
  tx.updateTable("fatura").set({ anuladaEm }).where("id", "=", id).execute();
