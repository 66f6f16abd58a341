import type { Tx } from "../../platform/db/db.ts";

/** What is chosen now; locks the person's row until the transaction ends. */
export const lockPreferencias = (tx: Tx, id: number) =>
  tx
    .selectFrom("usuario")
    .select([
      "tipoPagamento",
      "pagamentoUnificado",
      "idEnderecoCobrancaContratacao",
      "idTomadorCobrancaContratacao",
      "idContratacaoSubsidio",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
export type PreferenciasRow = Awaited<ReturnType<typeof lockPreferencias>>;

export const updatePreferencias = (tx: Tx, id: number, preferencias: PreferenciasRow) =>
  tx.updateTable("usuario").set(preferencias).where("id", "=", id).execute();

/** A single bill names the person's own address again, where it named this one. */
export const updateEnderecoDeCobrancaDeixado = (tx: Tx, id: number, idEndereco: number) =>
  tx
    .updateTable("usuario")
    .set({ idEnderecoCobrancaContratacao: null })
    .where("id", "=", id)
    .where("idEnderecoCobrancaContratacao", "=", idEndereco)
    .execute();
