import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import { foiTransferido } from "../foi-transferido.ts";

/** Whether somebody is, or was until an administrator took them from it, the client of a seller. */
export const existsCliente = async (tx: Tx, idUsuario: number): Promise<boolean> => {
  const { rows } = await sql<{ existe: boolean }>`
    select exists (select from cliente_indicado where id = ${idUsuario}) or ${foiTransferido("titular.id")} as existe
    from titular where id = ${idUsuario}`.execute(tx);
  return rows[0]?.existe ?? false;
};

export const findNome = async (tx: Tx, idUsuario: number): Promise<string> => {
  const { nome } = await tx.selectFrom("titular").select("nome").where("id", "=", idUsuario).executeTakeFirstOrThrow();
  return nome;
};

export const insertTransferencia = async (
  tx: Tx,
  transferencia: {
    readonly idUsuario: number;
    readonly idVendedorAntes: number;
    readonly idVendedorDepois: number | null;
    readonly idAutor: number;
    readonly transferidoEm: Date;
  },
): Promise<number> => {
  const { id } = await tx
    .insertInto("transferenciaDeCliente")
    .values(transferencia)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
