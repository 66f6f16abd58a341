import type { FilePath } from "@acervo/backup-format/path-segments";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { createDescida, idDaPasta, findPastasAcima } from "../../catalogo/tree.api.ts";
import { findPastasOcultas } from "./exclusao-pasta.queries.ts";
import { lerCaminho } from "./caminho-escrito.ts";

/** A folder of a device that the catalog has. */
export type PastaLocalizada = { readonly idPasta: number; readonly pasta: FilePath };

const localizarPorId = async (db: Db | Tx, idDispositivo: number, idPasta: number): Promise<PastaLocalizada | null> => {
  const linhas = await findPastasAcima(db, idDispositivo, [idPasta]);
  return linhas.length === 0 ? null : { idPasta, pasta: createDescida(linhas)(idPasta).pasta };
};

const localizarPorCaminho = async (
  db: Db | Tx,
  idDispositivo: number,
  pasta: FilePath,
): Promise<PastaLocalizada | null> => {
  const idPasta = await idDaPasta(db, idDispositivo, pasta);
  return idPasta === null ? null : { idPasta, pasta };
};

/** Whether it lies in a folder that a person deleted and a job has not taken apart yet. */
const isOculta = async (db: Db | Tx, idDispositivo: number, { idPasta }: PastaLocalizada): Promise<boolean> => {
  const ocultas = await findPastasOcultas(db, idDispositivo);
  if (ocultas.size === 0) return false;
  return (await findPastasAcima(db, idDispositivo, [idPasta])).some(({ id }) => ocultas.has(id));
};

/** The folder that the wire names; null is the root of the device. What the device does not have is refused. */
export const localizarPasta = async (
  db: Db | Tx,
  idDispositivo: number,
  escrito: string,
): Promise<PastaLocalizada | null> => {
  const lugar = lerCaminho(escrito);
  if (lugar === null) throw new ErroDeNegocio("PASTA_NAO_ENCONTRADA");
  if (lugar.tipo === "raiz") return null;
  const localizada =
    lugar.tipo === "id"
      ? await localizarPorId(db, idDispositivo, lugar.idPasta)
      : await localizarPorCaminho(db, idDispositivo, lugar.pasta);
  if (localizada === null || (await isOculta(db, idDispositivo, localizada)))
    throw new ErroDeNegocio("PASTA_NAO_ENCONTRADA");
  return localizada;
};
