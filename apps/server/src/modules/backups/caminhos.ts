import type { FilePath } from "@acervo/backup-format/path-segments";
import type { Db, Tx } from "../../platform/db/db.ts";
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
  const porId = new Map(pastas.map((pasta) => [pasta.id, pasta]));
  const conhecidos = new Map<number, FilePath>();
  const caminhoDe = (id: number): FilePath => {
    const conhecido = conhecidos.get(id);
    if (conhecido !== undefined) return conhecido;
    const pasta = porId.get(id);
    if (pasta === undefined) throw new Error(`The catalog of device ${idDispositivo} has no folder ${id}.`);
    const { idConfiguracao, idPastaPai, nome } = pasta;
    const caminho = idPastaPai === null ? [] : [...caminhoDe(idPastaPai).caminho, nome];
    conhecidos.set(id, { idConfiguracao, caminho });
    return { idConfiguracao, caminho };
  };
  return ({ idPasta, nome }) => {
    const { idConfiguracao, caminho } = caminhoDe(idPasta);
    return { idConfiguracao, caminho: [...caminho, nome] };
  };
};
