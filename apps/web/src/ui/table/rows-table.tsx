import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import "./tabela.css";
import "./rows-table.css";

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

export type RowsTableProps<Row> = {
  /** What the table lists, for whoever cannot see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string | number;
  /** What is open below a row, which is then the current one; null below the others. */
  readonly detail?: (row: Row) => ReactNode;
  /** Lines to draw in place of rows that are not there yet. */
  readonly loadingRows?: number;
};

const kind = (column: Pick<Column<never>, "figures" | "title" | "actions">): string => {
  if (column.actions === true) return "actions";
  if (column.title === true) return "title";
  return column.figures === true ? "figures" : "text";
};

const LoadingRows = ({ columns, count }: { readonly columns: number; readonly count: number }) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row}>
      <td colSpan={columns}>
        <Skeleton height={20} />
      </td>
    </tr>
  ));

type BodyRowProps<Row> = Pick<RowsTableProps<Row>, "columns"> & { readonly row: Row; readonly open: ReactNode };

const BodyRow = <Row,>({ columns, row, open }: BodyRowProps<Row>) => (
  <>
    <tr aria-current={open === null ? undefined : "true"}>
      {columns.map((column) => (
        <td key={column.name} data-kind={kind(column)} data-label={column.header}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
    {open === null ? null : (
      <tr className="rows-table__detail">
        <td colSpan={columns.length}>{open}</td>
      </tr>
    )}
  </>
);

/** Rows under headings. On a phone each row becomes a card. */
export const RowsTable = <Row,>(props: RowsTableProps<Row>) => {
  const { caption, columns, rows, rowKey, detail, loadingRows = 0 } = props;
  return (
    <table className="tabela rows-table">
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
        {rows.length === 0 ? <LoadingRows columns={columns.length} count={loadingRows} /> : null}
        {rows.map((row, index) => (
          <BodyRow key={rowKey(row, index)} columns={columns} row={row} open={detail?.(row) ?? null} />
        ))}
      </tbody>
    </table>
  );
};
