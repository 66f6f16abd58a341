import { Card } from "../card.tsx";
import { SearchResults, type SearchResultsProps } from "./search-results.tsx";

type Taken = "page" | "onPage" | "onBeyond" | "pageOf" | "loadingRows" | "before";

type WholeListProps<Data, Row> = Omit<SearchResultsProps<Data, Row>, Taken> & {
  readonly rowsOf: (data: Data) => readonly Row[];
};

const LOADING_ROWS = 4;

/** A list so short that it has one page. */
export const WholeList = <Data, Row>({ rowsOf, ...results }: WholeListProps<Data, Row>) => (
  <Card title={results.caption}>
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
