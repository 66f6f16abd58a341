import type { Db, Tx } from "../../../platform/db/db.ts";
import { julgar, type DispositivoJulgado } from "./julgar.ts";
import { listIdsAvisados } from "./parados.queries.ts";

const POR_VEZ = 500;

/**
 * The verdict of now on devices that the watch found stopped or failing, of these subscriptions or of all (null): it
 * looks at every device when it is due, so that the others need not be judged again.
 */
export const julgarAvisados = async (
  db: Db | Tx,
  idsContratacao: readonly number[] | null,
  agora: Date,
): Promise<DispositivoJulgado[]> => {
  const ids = await listIdsAvisados(db, idsContratacao);
  const julgados: DispositivoJulgado[] = [];
  for (let de = 0; de < ids.length; de += POR_VEZ)
    julgados.push(...(await julgar(db, ids.slice(de, de + POR_VEZ), agora)));
  return julgados;
};
