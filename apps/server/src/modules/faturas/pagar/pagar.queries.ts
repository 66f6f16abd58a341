import type { Db } from "../../../platform/db/db.ts";
import { existsVinculo } from "../situacao/vinculo.queries.ts";

/** An invoice of a person that stands, with the subscriptions that it bills. */
export const findFaturaAPagar = async (db: Db, id: number, idUsuario: number) => {
  const fatura = await db
    .selectFrom("fatura")
    .select(["id", "idUsuario", "competencia", "codigoSituacao", "dataVencimento", "valorCentavos", "pagaEm"])
    .where("id", "=", id)
    .where("idUsuario", "=", idUsuario)
    .where("anuladaEm", "is", null)
    .executeTakeFirst();
  if (fatura === undefined) return undefined;
  const itens = await db
    .selectFrom("faturaItem")
    .select("idContratacao")
    .distinct()
    .where("idFatura", "=", id)
    .orderBy("idContratacao")
    .execute();
  return {
    ...fatura,
    contratacoes: itens.map(({ idContratacao }) => idContratacao),
    emRenegociacao: await existsVinculo(db, id),
  };
};
export type FaturaAPagar = NonNullable<Awaited<ReturnType<typeof findFaturaAPagar>>>;

/** The link of an invoice that is good. */
export const findLinkVivo = (db: Db, idFatura: number, agora: Date) =>
  db
    .selectFrom("faturaLink")
    .select("valeAte")
    .where("idFatura", "=", idFatura)
    .where("revogadoEm", "is", null)
    .where("valeAte", ">", agora)
    .executeTakeFirst();
