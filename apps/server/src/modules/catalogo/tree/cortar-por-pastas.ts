import type { Db, Tx } from "../../../platform/db/db.ts";
import { findPastasAcima, type PastaRow } from "./ler-catalogo.queries.ts";

/** Far more than the folders of a page of an office; a thousand files that each lie a thousand deep have a million. */
const MAXIMO_DE_PASTAS = 50_000;
/** A page that is cut still says where the next one begins. */
const MENOR_PAGINA = 2;

export type PaginaComPastas<L> = { readonly linhas: readonly L[]; readonly pastas: readonly PastaRow[] };

/** The files of a page with all folders above them; only the first files when those lie in too many. */
export const cortarPorPastas = async <L extends { readonly idPasta: number }>(
  db: Db | Tx,
  idDispositivo: number,
  linhas: readonly L[],
  maximo = MAXIMO_DE_PASTAS,
): Promise<PaginaComPastas<L>> => {
  for (let cabem = linhas.length; ; cabem = Math.max(MENOR_PAGINA, Math.floor(cabem / 4))) {
    const primeiras = linhas.slice(0, cabem);
    const ids = [...new Set(primeiras.map(({ idPasta }) => idPasta))];
    const pastas = await findPastasAcima(db, idDispositivo, ids, cabem > MENOR_PAGINA ? maximo + 1 : null);
    if (pastas.length <= maximo || cabem <= MENOR_PAGINA) return { linhas: primeiras, pastas };
  }
};
