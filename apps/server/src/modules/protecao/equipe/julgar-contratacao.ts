import type { Db } from "../../../platform/db/db.ts";
import { findIdsDosDispositivos } from "../protecao.queries.ts";
import { julgar, type DispositivoJulgado } from "./julgar.ts";

/** The verdict of now on each device of a subscription. */
export const julgarContratacao = async (db: Db, id: number, agora: Date): Promise<DispositivoJulgado[]> =>
  julgar(db, await findIdsDosDispositivos(db, id), agora);
