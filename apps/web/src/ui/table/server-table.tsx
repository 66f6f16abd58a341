import { Pagination } from "@mantine/core";
import { IconSearch, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatInteiro } from "../../lib/format.ts";
import { EmptyState } from "../empty-state.tsx";
import { uiTexts } from "../ui.texts.ts";
import { RowsTable, type RowsTableProps } from "./rows-table.tsx";
import "./server-table.css";

const texts = uiTexts.tabela;

type Empty = {
  readonly icon: TablerIcon;
  readonly title: string;
  /** What to do next. */
  readonly text: string;
  readonly action?: ReactNode;
};

export type ServerTableProps<Row> = Omit<RowsTableProps<Row>, "loadingRows"> & {
  readonly page: number;
  readonly total: number;
  readonly registrosPorPagina: number;
  readonly loading: boolean;
  readonly onPage: (page: number) => void;
  /** Instead of rows when there are none; left out, a search that found nothing. */
  readonly empty?: Empty;
};

type PagerProps = { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void };

const Pager = ({ page, pages, onPage }: PagerProps) => (
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

const NOTHING_FOUND: Empty = { icon: IconSearch, title: texts.vazia, text: texts.vaziaAjuda };

/** A page of a list that the server cuts. */
export const ServerTable = <Row,>(props: ServerTableProps<Row>) => {
  const { page, total, registrosPorPagina, loading, onPage, empty = NOTHING_FOUND, ...table } = props;
  const pages = Math.max(1, Math.ceil(total / registrosPorPagina));
  const isEmpty = table.rows.length === 0 && !loading;
  return (
    <div className="server-table" aria-busy={loading}>
      {isEmpty ? (
        <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      ) : (
        <RowsTable {...table} loadingRows={registrosPorPagina} />
      )}
      <div className="server-table__foot">
        <output className="figures">{texts.total(formatInteiro(total))}</output>
        {pages > 1 ? <Pager page={page} pages={pages} onPage={loading ? () => undefined : onPage} /> : null}
      </div>
    </div>
  );
};
