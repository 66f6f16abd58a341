import type { Db, Tx } from "../../../platform/db/db.ts";

const COLUNAS = ["id", "idUsuario", "email", "telefone", "incluidoEm"] as const;

/** Whose login this is: CPF or CNPJ, without its mask. */
export const findIdDoLogin = (db: Db | Tx, login: string) =>
  db.selectFrom("titular").select("id").where("cpfCnpj", "=", login).executeTakeFirst();

export const listContatos = (db: Db, idUsuario: number) =>
  db.selectFrom("contatoSuporte").select(COLUNAS).where("idUsuario", "=", idUsuario).orderBy("id").execute();
export type ContatoRow = Awaited<ReturnType<typeof listContatos>>[number];

export const lockContato = (tx: Tx, id: number) =>
  tx.selectFrom("contatoSuporte").select(COLUNAS).where("id", "=", id).forUpdate().executeTakeFirst();

type Campos = Pick<ContatoRow, "email" | "telefone">;

export const insertContato = (tx: Tx, linha: Omit<ContatoRow, "id">) =>
  tx.insertInto("contatoSuporte").values(linha).returning(COLUNAS).executeTakeFirstOrThrow();

export const updateContato = (tx: Tx, id: number, campos: Campos) =>
  tx.updateTable("contatoSuporte").set(campos).where("id", "=", id).returning(COLUNAS).executeTakeFirstOrThrow();

export const deleteContato = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom("contatoSuporte").where("id", "=", id).execute();
};
