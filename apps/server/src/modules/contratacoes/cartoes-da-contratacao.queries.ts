import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

/** Subscriptions that named a card now name the person's primary one, or none where that is their secondary already. */
export const updateCartaoDasContratacoes = async (
  tx: Tx,
  idCartao: number,
  idPrincipal: number | null,
): Promise<void> => {
  await tx
    .updateTable("contratacao")
    .set({ idCartaoSecundario: null })
    .where("idCartaoSecundario", "=", idCartao)
    .execute();
  await tx
    .updateTable("contratacao")
    .set({
      idCartaoPrincipal: idPrincipal,
      idCartaoSecundario: sql`nullif(id_cartao_secundario, ${idPrincipal})`,
    })
    .where("idCartaoPrincipal", "=", idCartao)
    .execute();
};
