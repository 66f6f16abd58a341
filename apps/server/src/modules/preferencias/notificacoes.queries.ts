import type { Db, Tx } from "../../platform/db/db.ts";

/** Every notice that can be switched off; one without a row of the person is on. */
export const findNotificacoes = (db: Db | Tx, idUsuario: number) =>
  db
    .selectFrom("tipoNotificacao")
    .leftJoin("preferenciaNotificacao as escolha", (juncao) =>
      juncao.onRef("escolha.idTipoNotificacao", "=", "tipoNotificacao.id").on("escolha.idUsuario", "=", idUsuario),
    )
    .select(["tipoNotificacao.id", "tipoNotificacao.codigo", "tipoNotificacao.descricao", "escolha.habilitado"])
    .orderBy("tipoNotificacao.id")
    .execute();

export const updateNotificacoes = async (
  tx: Tx,
  idUsuario: number,
  escolhas: readonly { readonly id: number; readonly habilitado: boolean }[],
): Promise<void> => {
  await tx
    .insertInto("preferenciaNotificacao")
    .values(escolhas.map(({ id, habilitado }) => ({ idUsuario, idTipoNotificacao: id, habilitado })))
    .onConflict((conflito) =>
      conflito
        .columns(["idUsuario", "idTipoNotificacao"])
        .doUpdateSet((eb) => ({ habilitado: eb.ref("excluded.habilitado") })),
    )
    .execute();
};
