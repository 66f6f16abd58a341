import type { Tx } from "../../../platform/db/db.ts";
import { anteciparVigia } from "./alertas.queries.ts";

/** A backup ended: a customer who was told that they had stopped is told soon that they are back. */
export const noticiarBackup = async (tx: Tx, idDispositivo: number, agora: Date): Promise<void> => {
  await anteciparVigia(tx, idDispositivo, agora);
};
