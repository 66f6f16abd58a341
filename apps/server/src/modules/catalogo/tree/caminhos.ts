import type { FilePath } from "@acervo/backup-format/path-segments";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { createDescida } from "./descida.ts";
import { findPastasAcima, type PastaRow } from "./ler-catalogo.queries.ts";

/** A file as its row names it. */
export type NomeNaPasta = { readonly idPasta: number; readonly nome: Buffer };

/** The same for files of which all folders above are known. */
export const caminhosEntre = (pastas: readonly PastaRow[]): ((arquivo: NomeNaPasta) => FilePath) => {
  const descer = createDescida(pastas);
  return ({ idPasta, nome }) => {
    const { idConfiguracao, caminho } = descer(idPasta).pasta;
    return { idConfiguracao, caminho: [...caminho, nome] };
  };
};

/** How to spell out where files lie, from the root of their configuration. */
export const lerCaminhos = async (
  db: Db | Tx,
  idDispositivo: number,
  nomes: readonly NomeNaPasta[],
): Promise<(arquivo: NomeNaPasta) => FilePath> => {
  const ids = [...new Set(nomes.map(({ idPasta }) => idPasta))];
  return caminhosEntre(await findPastasAcima(db, idDispositivo, ids));
};
