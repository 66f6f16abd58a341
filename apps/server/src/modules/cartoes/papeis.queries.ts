import type { Tx } from "../../platform/db/db.ts";

/** The person's cards that can still be used, and the part each plays. */
export const lockCartoes = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("cartaoCredito")
    .select(["id", "principal", "secundario"])
    .where("idUsuario", "=", idUsuario)
    .where("dataExclusao", "is", null)
    .forUpdate()
    .execute();

type Papeis = {
  readonly idCartaoPrincipal?: number | null | undefined;
  readonly idCartaoSecundario?: number | null | undefined;
};

/** Takes every part away before it gives them anew: at no instant two cards play the same one. */
export const updatePapeisDosCartoes = async (tx: Tx, idUsuario: number, papeis: Papeis): Promise<void> => {
  const { idCartaoPrincipal = null, idCartaoSecundario = null } = papeis;
  await tx
    .updateTable("cartaoCredito")
    .set({ principal: false, secundario: false })
    .where("idUsuario", "=", idUsuario)
    .execute();
  for (const [coluna, id] of [["principal", idCartaoPrincipal] as const, ["secundario", idCartaoSecundario] as const])
    if (id !== null)
      await tx
        .updateTable("cartaoCredito")
        .set(coluna === "principal" ? { principal: true } : { secundario: true })
        .where("id", "=", id)
        .where("idUsuario", "=", idUsuario)
        .execute();
};
