import type { Tx } from "../../../platform/db/db.ts";
import { lockUso, updateUsoDaContratacao } from "../../catalogo/objects.api.ts";
import { tirarDeUso } from "../tirar-de-uso.ts";
import { listEmUso } from "./guardados.queries.ts";

/** Takes every device of a subscription that ends out of use; what no lock keeps is due to be purged at once. */
export const encerrarDispositivos = async (tx: Tx, idContratacao: number, agora: Date): Promise<void> => {
  for (const { id } of await listEmUso(tx, idContratacao))
    await tirarDeUso(tx, id, { dataFim: agora, expurgoPedidoPara: agora });
  await lockUso(tx, idContratacao);
  await updateUsoDaContratacao(tx, idContratacao);
};
