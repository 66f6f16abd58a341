import type { FilePath } from "@acervo/backup-format/path-segments";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { createDescida } from "./descida.ts";
import { findPastasAcima } from "./ler-catalogo.queries.ts";

/** A file as its row names it. */
export type NomeNaPasta = { readonly idPasta: number; readonly nome: Buffer };

/** How to spell out where files lie, from the root of their configuration. */
export const lerCaminhos = async (
  db: Db | Tx,
  idDispositivo: number,
  nomes: readonly NomeNaPasta[],
): Promise<(arquivo: NomeNaPasta) => FilePath> => {
  const pastas = await findPastasAcima(db, idDispositivo, [...new Set(nomes.map(({ idPasta }) => idPasta))]);
  const descer = createDescida(pastas);
  return ({ idPasta, nome }) => {
    const { idConfiguracao, caminho } = descer(idPasta).pasta;
    return { idConfiguracao, caminho: [...caminho, nome] };
  };
};
