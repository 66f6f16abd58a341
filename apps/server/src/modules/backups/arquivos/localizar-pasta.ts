import type { FilePath } from "@acervo/backup-format/path-segments";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { lerCaminhos } from "../caminhos.ts";
import { idDaPasta } from "../id-da-pasta.ts";
import { findPastasAcima } from "../ler-catalogo.queries.ts";
import { lerCaminho } from "./caminho-escrito.ts";

/** A folder of a device that the catalog has. */
export type PastaLocalizada = { readonly idPasta: number; readonly pasta: FilePath };

const localizarPorId = async (db: Db | Tx, idDispositivo: number, idPasta: number): Promise<PastaLocalizada | null> => {
  const linhas = await findPastasAcima(db, idDispositivo, [idPasta]);
  const linha = linhas.find(({ id }) => id === idPasta);
  if (linha === undefined) return null;
  if (linha.idPastaPai === null) return { idPasta, pasta: { idConfiguracao: linha.idConfiguracao, caminho: [] } };
  const caminhoDe = await lerCaminhos(db, idDispositivo, [{ idPasta: linha.idPastaPai, nome: linha.nome }]);
  return { idPasta, pasta: caminhoDe({ idPasta: linha.idPastaPai, nome: linha.nome }) };
};

/** The folder that the wire names; null is the root of the device. What the device does not have is refused. */
export const localizarPasta = async (
  db: Db | Tx,
  idDispositivo: number,
  escrito: string,
): Promise<PastaLocalizada | null> => {
  const lugar = lerCaminho(escrito);
  if (lugar?.tipo === "raiz") return null;
  if (lugar?.tipo === "id") {
    const localizada = await localizarPorId(db, idDispositivo, lugar.idPasta);
    if (localizada !== null) return localizada;
  }
  if (lugar?.tipo === "caminho") {
    const idPasta = await idDaPasta(db, idDispositivo, lugar.pasta);
    if (idPasta !== null) return { idPasta, pasta: lugar.pasta };
  }
  throw new ErroDeNegocio("PASTA_NAO_ENCONTRADA");
};
