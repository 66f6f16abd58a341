import type { MedidaCorretiva, PedidoDePasso } from "@acervo/contracts/testes-restauracao";
import type { Tx } from "../../../platform/db/db.ts";

type NovoPasso = PedidoDePasso & { readonly idTeste: number; readonly ordem: number; readonly em: Date };

export const insertPasso = (tx: Tx, passo: NovoPasso) => tx.insertInto("testePasso").values(passo).execute();

/** In place of those before. */
export const insertMedidas = async (tx: Tx, idTeste: number, medidas: readonly MedidaCorretiva[]): Promise<void> => {
  await tx.deleteFrom("testeMedida").where("idTeste", "=", idTeste).execute();
  if (medidas.length === 0) return;
  await tx
    .insertInto("testeMedida")
    .values(medidas.map((medida, indice) => ({ ...medida, idTeste, ordem: indice + 1 })))
    .execute();
};
