import { sql, type RawBuilder } from "kysely";

/**
 * Where the rows of a numbered page lie. They are read from the end of the list that is nearer, so that the last page
 * costs what the first one does.
 */
export type Fatia = {
  /** Rows of the page: fewer on the last one, none beyond it. */
  readonly limite: number;
  /** Rows before the page, in the order of the list. */
  readonly antes: number;
  /** Rows that are passed over, from the end that is read. */
  readonly pular: number;
  readonly doFim: boolean;
};

export const fatiaDaPagina = (total: number, pagina: number, porPagina: number): Fatia => {
  const antes = (pagina - 1) * porPagina;
  const limite = Math.max(0, Math.min(porPagina, total - antes));
  const depois = Math.max(0, total - antes - limite);
  const doFim = depois < antes;
  return { limite, antes, pular: doFim ? depois : antes, doFim };
};

/** The direction in which a list of this order is read for a page. */
export const sentido = ({ doFim }: Fatia, ordem: "asc" | "desc"): "asc" | "desc" => {
  if (!doFim) return ordem;
  return ordem === "asc" ? "desc" : "asc";
};

/** The same as a fragment of a statement. */
export const sentidoEmSql = (fatia: Fatia, ordem: "asc" | "desc"): RawBuilder<unknown> =>
  sentido(fatia, ordem) === "asc" ? sql`asc` : sql`desc`;
