import type { Instalador } from "@acervo/contracts/parametros";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type NovoInstalador = {
  readonly endereco: string;
  readonly sistema: Instalador["sistema"];
  readonly versao: string;
  readonly tamanhoBytes: number;
  readonly sha256: Buffer;
  readonly assinadoPor: string;
  readonly assinaturaDeTeste: boolean;
  readonly publicadoEm: Date;
};

/** Those at the addresses. */
export const listNosEnderecos = (db: Db | Tx, enderecos: readonly string[]) =>
  db
    .selectFrom("instalador")
    .selectAll()
    .where("endereco", "=", sql<string>`any(${enderecos})`)
    .$narrowType<{ sistema: Instalador["sistema"] }>()
    .execute();
export type InstaladorRow = Awaited<ReturnType<typeof listNosEnderecos>>[number];

/** False when the address has one already: the same, as the address follows from the bytes. */
export const insertInstalador = async (tx: Tx, novo: NovoInstalador): Promise<boolean> => {
  const inserido = await tx
    .insertInto("instalador")
    .values(novo)
    .onConflict((conflito) => conflito.column("endereco").doNothing())
    .executeTakeFirst();
  return inserido.numInsertedOrUpdatedRows === 1n;
};
