import { MantineThemeProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { Card } from "../card.tsx";
import { Page, type PageProps } from "../page.tsx";
import { type Draft, SearchForm } from "./search-form.tsx";
import "./search-page.css";
import { SearchResults, type SearchResultsProps } from "./search-results.tsx";
import type { Filters, Search } from "./use-search.ts";

type SearchPageProps<F extends Filters, Data, Row> = Omit<PageProps, "children"> & {
  readonly search: Search<F>;
  /** The fields of the filters. */
  readonly filters: (draft: Draft<F>) => ReactNode;
  readonly results: Omit<SearchResultsProps<Data, Row>, "page" | "onPage">;
  /** What can be done to all that was found, e.g. to export it. */
  readonly resultsAction?: ReactNode;
  /** For people who look at it all day: smaller controls, lower rows. */
  readonly dense?: true;
};

const SMALL = { defaultProps: { size: "xs" } } as const;
const DENSE = { components: { Button: SMALL, Input: SMALL, InputWrapper: SMALL } };

/** A page that finds things in a long list: filters, what was found, page by page. */
export const SearchPage = <F extends Filters, Data, Row>(props: SearchPageProps<F, Data, Row>) => {
  const { search, filters, results, resultsAction, dense, ...page } = props;
  const content = (
    <Page {...page}>
      <SearchForm search={search} onAgain={() => void results.query.refetch()}>
        {filters}
      </SearchForm>
      <Card title={results.caption} action={resultsAction}>
        <SearchResults {...results} page={search.page} onPage={search.goTo} />
      </Card>
    </Page>
  );
  if (dense !== true) return content;
  return (
    <MantineThemeProvider theme={DENSE} inherit>
      <div className="search-page" data-dense>
        {content}
      </div>
    </MantineThemeProvider>
  );
};
