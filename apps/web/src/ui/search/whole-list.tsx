import type { ReactNode } from "react";
import { Card } from "../card.tsx";
import { SearchResults, type SearchResultsProps } from "./search-results.tsx";

type Taken = "page" | "onPage" | "onBeyond" | "pageOf" | "loadingRows" | "before";

type WholeListProps<Data, Row> = Omit<SearchResultsProps<Data, Row>, Taken> & {
  readonly rowsOf: (data: Data) => readonly Row[];
  /** What can be done to the list, e.g. to add to it. */
  readonly action?: ReactNode;
};

const LOADING_ROWS = 4;

/** A list so short that it has one page. */
export const WholeList = <Data, Row>({ rowsOf, action, ...results }: WholeListProps<Data, Row>) => (
  <Card title={results.caption} action={action}>
    <SearchResults
      {...results}
      loadingRows={LOADING_ROWS}
      page={1}
      onPage={() => undefined}
      pageOf={(data) => {
        const rows = rowsOf(data);
        return { rows, total: rows.length, registrosPorPagina: Math.max(1, rows.length) };
      }}
    />
  </Card>
);
