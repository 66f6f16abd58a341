import { useEffect } from "react";
import { EmptyState } from "../empty-state.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { ServerTable, type ServerTableProps } from "../table/server-table.tsx";
import "./search-results.css";

/** As much of a query as a list shows. */
export type ListQuery<Data> = {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** What is shown is another page's: the asked one is on its way. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
};

export type ListPage<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly registrosPorPagina: number;
};

type Taken = "rows" | "total" | "registrosPorPagina" | "loading";

export type SearchResultsProps<Data, Row> = Omit<ServerTableProps<Row>, Taken> & {
  readonly query: ListQuery<Data>;
  readonly pageOf: (data: Data) => ListPage<Row>;
  /** Lines that are drawn until the first page arrives. */
  readonly loadingRows?: number;
  /** What is read out meanwhile. */
  readonly loadingText: string;
  /** What is said when it does not come. */
  readonly failure: string;
  /** In place of rows until something was searched for, where nothing is searched by itself. */
  readonly before?: ServerTableProps<Row>["empty"];
  /** The page is beyond the last one: the one before it is to be shown. */
  readonly onBeyond?: () => void;
};

const LOADING_ROWS = 10;

/** Rows went away since the page was opened: the one before it has what is left. */
const useStepBack = (found: ListPage<unknown> | undefined, page: number, onBeyond?: () => void): void => {
  const isBeyond = found !== undefined && page > 1 && found.rows.length === 0 && found.total > 0;
  useEffect(() => {
    if (isBeyond) onBeyond?.();
    // Once for each page: what steps back is made anew with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, page]);
};

/** A page of what was found: drawn in outline until it is there, or the failure with the way to ask again. */
export const SearchResults = <Data, Row>(props: SearchResultsProps<Data, Row>) => {
  const { query, pageOf, loadingRows = LOADING_ROWS, loadingText, failure, before, onBeyond, ...table } = props;
  const { data, isPending, isFetching, isPlaceholderData, refetch } = query;
  useStepBack(data === undefined || isPlaceholderData ? undefined : pageOf(data), table.page, onBeyond);
  if (before !== undefined && isPending && !isFetching)
    return (
      <EmptyState icon={before.icon} title={before.title}>
        {before.text}
      </EmptyState>
    );
  if (data === undefined && !isPending)
    return (
      <div className="search-results__failure">
        <LoadFailure title={failure} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  const page = data === undefined ? { rows: [], total: 0, registrosPorPagina: loadingRows } : pageOf(data);
  return (
    <>
      {isPending ? <output className="sr-only">{loadingText}</output> : null}
      <ServerTable {...table} {...page} loading={isPending || isPlaceholderData} />
    </>
  );
};
