import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { findMaquina, type MaquinaRow } from "./pastas.queries.ts";

/** A machine of the caller's own; somebody else's is as good as missing. */
export const encontrarMaquina = async (
  db: Db | Tx,
  procurada: Parameters<typeof findMaquina>[1],
): Promise<MaquinaRow> => {
  const maquina = await findMaquina(db, procurada);
  if (maquina === undefined) throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
  return maquina;
};
