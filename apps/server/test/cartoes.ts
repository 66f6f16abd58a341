import type { Db } from "../src/platform/db/db.ts";

/** Puts cards beside those that a person has, the very first as primary; answers the ids of all of them. */
export const insertCartoes = async (
  db: Db,
  idUsuario: number,
  quantos: number,
  {
    token = "tok",
    mesValidade = 12,
    anoValidade = 2031,
  }: { readonly token?: string; readonly mesValidade?: number; readonly anoValidade?: number } = {},
): Promise<number[]> => {
  const vivos = () =>
    db
      .selectFrom("cartaoCredito")
      .select("id")
      .where("idUsuario", "=", idUsuario)
      .where("dataExclusao", "is", null)
      .orderBy("id")
      .execute();
  const antes = await vivos();
  for (let numero = 0; numero < quantos; numero++) {
    const { id } = await db
      .insertInto("cartaoCredito")
      .values({
        idUsuario,
        token: `provisorio-${idUsuario}`,
        bandeira: "VISA",
        ultimosQuatroDigitos: "1111",
        mesValidade,
        anoValidade,
        apelido: "CARTAO",
        nome: "ANA DE SOUZA",
        principal: antes.length === 0 && numero === 0,
        ipCadastro: "203.0.113.9",
        dataCadastro: "2026-01-05T12:00:00Z",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("cartaoCredito")
      .set({ token: `${token}-${id}` })
      .where("id", "=", id)
      .execute();
  }
  return (await vivos()).map(({ id }) => id);
};
