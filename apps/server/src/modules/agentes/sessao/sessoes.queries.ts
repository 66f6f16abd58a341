import type { Db, Tx } from "../../../platform/db/db.ts";

/** Notes a challenge for a device that has an agent; for any other there is nothing to sign in with. */
export const insertDesafio = async (
  tx: Tx,
  {
    idDispositivo,
    desafio,
    agora,
    validoAte,
  }: { readonly idDispositivo: number; readonly desafio: Buffer; readonly agora: Date; readonly validoAte: Date },
): Promise<void> => {
  await tx
    .deleteFrom("desafioSessao")
    .where("idDispositivo", "=", idDispositivo)
    .where("validoAte", "<=", agora)
    .execute();
  await tx
    .insertInto("desafioSessao")
    .columns(["desafio", "idDispositivo", "validoAte"])
    .expression((eb) =>
      eb
        .selectFrom("agente")
        .select((agente) => [agente.val(desafio).as("desafio"), "idDispositivo", agente.val(validoAte).as("validoAte")])
        .where("idDispositivo", "=", idDispositivo),
    )
    .execute();
};

/** True when the challenge was given to this device, still holds and was not used before; it is used now. */
export const deleteDesafio = async (
  tx: Tx,
  { idDispositivo, desafio, agora }: { readonly idDispositivo: number; readonly desafio: Buffer; readonly agora: Date },
): Promise<boolean> => {
  const gasto = await tx
    .deleteFrom("desafioSessao")
    .where("desafio", "=", desafio)
    .where("idDispositivo", "=", idDispositivo)
    .where("validoAte", ">", agora)
    .executeTakeFirst();
  return gasto.numDeletedRows === 1n;
};

/** A key that the device has or had. */
export const findChave = async (db: Db, idDispositivo: number, versaoChave: number): Promise<Buffer | null> => {
  const ativacao = await db
    .selectFrom("ativacao")
    .select("chavePublica")
    .where("idDispositivo", "=", idDispositivo)
    .where("versaoChave", "=", versaoChave)
    .executeTakeFirst();
  return ativacao?.chavePublica ?? null;
};

/** Makes two sign-ins of one device wait for each other. */
export const lockAgente = (tx: Tx, idDispositivo: number) =>
  tx
    .selectFrom("agente")
    .select("idDispositivo")
    .where("idDispositivo", "=", idDispositivo)
    .forUpdate()
    .executeTakeFirst();

export const updateEpoca = async (tx: Tx, idDispositivo: number, agora: Date): Promise<number> => {
  const { epoca } = await tx
    .updateTable("agente")
    .set((eb) => ({ epoca: eb("epoca", "+", 1), epocaAbertaEm: agora }))
    .where("idDispositivo", "=", idDispositivo)
    .returning("epoca")
    .executeTakeFirstOrThrow();
  return epoca;
};
