import type { Db } from "../../platform/db/db.ts";

/** Whether the device is in use and, unless `idUsuario` is null, of that customer. */
export const existsDispositivo = async (db: Db, id: number, idUsuario: number | null): Promise<boolean> => {
  const linha = await db
    .selectFrom("dispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "dispositivo.idContratacao")
    .select("dispositivo.id")
    .where("dispositivo.id", "=", id)
    .where("dispositivo.dataFim", "is", null)
    .$if(idUsuario !== null, (consulta) => consulta.where("contratacao.idUsuario", "=", idUsuario))
    .executeTakeFirst();
  return linha !== undefined;
};
