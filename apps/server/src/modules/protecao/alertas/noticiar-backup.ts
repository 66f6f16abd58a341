import type { Tx } from "../../../platform/db/db.ts";
import { updateVigias } from "../../dispositivos/dispositivos.api.ts";
import { existeAlerta } from "./alertas.queries.ts";

/** A backup ended: a customer who was told that they had stopped is told soon that they are back. */
export const noticiarBackup = async (tx: Tx, idDispositivo: number, agora: Date): Promise<void> => {
  if (await existeAlerta(tx, idDispositivo)) await updateVigias(tx, [{ id: idDispositivo, vigiarEm: agora.getTime() }]);
};
