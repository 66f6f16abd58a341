import type { Db } from "../src/platform/db/db.ts";

/** A subscription of the user, active by default, on the first offer of their account type. */
export const insertContratacao = async (
  db: Db,
  dono: {
    readonly idUsuario: number;
    readonly nome?: string;
    readonly codigoSituacao?: number;
    readonly usoBytes?: number;
  },
): Promise<number> => {
  const oferta = await db
    .selectFrom("planoOfertaTipoPagamento as oferta")
    .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
    .innerJoin("plano", "plano.id", "planoOferta.idPlano")
    .innerJoin("tipoPlano", "tipoPlano.id", "plano.idTipoPlano")
    .innerJoin("usuario", "usuario.tipoConta", "tipoPlano.tipoConta")
    .select("oferta.id")
    .where("usuario.id", "=", dono.idUsuario)
    .orderBy("oferta.id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("contratacao")
    .values({
      idUsuario: dono.idUsuario,
      nome: dono.nome ?? "Acervo principal",
      codigoSituacao: dono.codigoSituacao ?? 1,
      idPlanoOfertaTipoPagamento: oferta.id,
      dataContratacao: "2026-01-05T12:00:00Z",
      dataInicio: "2026-01-05",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (dono.usoBytes !== undefined)
    await db.insertInto("uso").values({ idContratacao: id, bytes: dono.usoBytes }).execute();
  return id;
};
