import type { Deps } from "../deps.ts";
import { inteiroVigente } from "../parametro.ts";
import { fatiaDaPagina, type Fatia } from "./fatia.ts";

export type Lista<L> = {
  readonly contar: () => Promise<number>;
  /** The rows of the page, in the order of the list, whichever end they are read from. */
  readonly ler: (fatia: Fatia) => Promise<readonly L[]>;
};

export type PaginaLida<L> = {
  readonly total: number;
  readonly registrosPorPagina: number;
  readonly linhas: readonly L[];
};

/** One numbered page of a list, as long as the business has pages. A page beyond the last one is empty. */
export const lerPagina = async <L>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  pagina: number,
  { contar, ler }: Lista<L>,
): Promise<PaginaLida<L>> => {
  const registrosPorPagina = await inteiroVigente(db, "registros-por-pagina", clock.now());
  const total = await contar();
  const fatia = fatiaDaPagina(total, pagina, registrosPorPagina);
  return { total, registrosPorPagina, linhas: fatia.limite === 0 ? [] : await ler(fatia) };
};
