import type { ReactNode } from "react";
import { Card } from "../card.tsx";
import { Dense } from "../dense.tsx";
import { Page, type PageProps } from "../page.tsx";
import { type Draft, SearchForm } from "./search-form.tsx";
import { SearchResults, type SearchResultsProps } from "./search-results.tsx";
import type { Filters, Search } from "./use-search.ts";

type SearchPageProps<F extends Filters, Data, Row> = Omit<PageProps, "children"> & {
  readonly search: Search<F>;
  /** The fields of the filters. */
  readonly filters: (draft: Draft<F>) => ReactNode;
  readonly results: Omit<SearchResultsProps<Data, Row>, "page" | "onPage" | "onBeyond">;
  /** What is said of all that was found, before the rows. */
  readonly above?: ReactNode;
  /** There is so little to find that nobody has to look for it. */
  readonly withoutFilters?: boolean;
  /** What can be done to all that was found, e.g. to export it. */
  readonly resultsAction?: ReactNode;
  /** For people who look at it all day: smaller controls, lower rows. */
  readonly dense?: true;
};

/** A page that finds things in a long list: filters, what was found, page by page. */
export const SearchPage = <F extends Filters, Data, Row>(props: SearchPageProps<F, Data, Row>) => {
  const { search, filters, withoutFilters = false, above, results, resultsAction, dense, ...page } = props;
  const content = (
    <Page {...page}>
      {withoutFilters ? null : (
        <SearchForm search={search} busy={results.query.isFetching} onAgain={() => void results.query.refetch()}>
          {filters}
        </SearchForm>
      )}
      {above}
      <Card title={results.caption} action={resultsAction}>
        <SearchResults {...results} page={search.page} onPage={search.goTo} onBeyond={search.stepBack} />
      </Card>
    </Page>
  );
  return dense === true ? <Dense>{content}</Dense> : content;
};
