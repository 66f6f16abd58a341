import type { Db, Tx } from "../../../platform/db/db.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";

const HORA_MS = 3_600_000;

/** For how long a document may wait before somebody is told, in milliseconds. */
export const limiteDeEspera = async (db: Db | Tx, agora: Date): Promise<number> =>
  (await inteiroVigente(db, "horas-nota-parada", agora)) * HORA_MS;
