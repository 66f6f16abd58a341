import { Pagination, Skeleton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatInteiro } from "../../lib/format.ts";
import { EmptyState } from "../empty-state.tsx";
import { uiTexts } from "../ui.texts.ts";
import "./server-table.css";

const texts = uiTexts.tabela;

export type Column<Row> = {
  readonly name: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures: aligned to the right, of equal width. */
  readonly figures?: true;
  /** The name of the row: the first line of its card on a phone. */
  readonly title?: true;
  /** Buttons: last, without a heading of their own on a phone. */
  readonly actions?: true;
};

export type ServerTableProps<Row> = {
  /** What the table lists, for whoever cannot see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly page: number;
  readonly total: number;
  readonly registrosPorPagina: number;
  readonly loading: boolean;
  readonly onPage: (page: number) => void;
  /** Instead of rows when there are none: what to do next. */
  readonly emptyAction?: ReactNode;
};

const kind = (column: Pick<Column<never>, "figures" | "title" | "actions">): string => {
  if (column.actions === true) return "actions";
  if (column.title === true) return "title";
  return column.figures === true ? "figures" : "text";
};

const Pager = ({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) => (
  <nav aria-label={texts.paginas}>
    <Pagination
      value={page}
      total={pages}
      onChange={onPage}
      size={32}
      getItemProps={(number) => ({ "aria-label": texts.pagina(number) })}
      getControlProps={(control) => ({
        "aria-label": { first: texts.primeira, previous: texts.anterior, next: texts.proxima, last: texts.ultima }[
          control
        ],
      })}
    />
  </nav>
);

const LoadingRows = ({ columns, count }: { readonly columns: number; readonly count: number }) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row}>
      <td colSpan={columns}>
        <Skeleton height={20} />
      </td>
    </tr>
  ));

/** A page of a list that the server cuts. On a phone each row becomes a card. */
export const ServerTable = <Row,>(props: ServerTableProps<Row>) => {
  const { caption, columns, rows, rowKey, page, total, registrosPorPagina, loading, onPage, emptyAction } = props;
  const pages = Math.max(1, Math.ceil(total / registrosPorPagina));
  const empty = rows.length === 0 && !loading;
  return (
    <div className="server-table" aria-busy={loading}>
      {empty ? (
        <EmptyState icon={IconSearch} title={texts.vazia} action={emptyAction}>
          {texts.vaziaAjuda}
        </EmptyState>
      ) : (
        <table className="server-table__table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-kind={kind(column)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 ? <LoadingRows columns={columns.length} count={registrosPorPagina} /> : null}
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.name} data-kind={kind(column)} data-label={column.header}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="server-table__foot">
        <output className="figures">{texts.total(formatInteiro(total))}</output>
        {pages > 1 ? <Pager page={page} pages={pages} onPage={loading ? () => undefined : onPage} /> : null}
      </div>
    </div>
  );
};
