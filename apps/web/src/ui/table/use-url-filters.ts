import { useSearchParams } from "react-router";

const PAGE = "pagina";

export type UrlFilters<F> = {
  readonly filters: F;
  /** Starts at 1. */
  readonly page: number;
  /** Other filters, from page 1. */
  readonly apply: (filters: F) => void;
  readonly clear: () => void;
  readonly goTo: (page: number) => void;
};

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get(PAGE));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** Filters and page of a list, kept in the address: it can be shared, and "back" restores it. `empty` names the filters. */
export const useUrlFilters = <F extends Readonly<Record<string, string>>>(empty: F): UrlFilters<F> => {
  const [params, setParams] = useSearchParams();
  const filters = { ...empty };
  for (const name of Object.keys(empty)) Object.assign(filters, { [name]: params.get(name) ?? empty[name] });

  /** Writes only what differs from the start, so that an untouched list has a clean address. */
  const write = (chosen: F, page: number): void => {
    const kept = Object.entries(chosen).filter(([name, value]) => value !== empty[name]);
    const next = new URLSearchParams([...kept, ...(page > 1 ? [[PAGE, String(page)]] : [])]);
    setParams(next, { preventScrollReset: true });
  };

  return {
    filters,
    page: pageOf(params),
    apply: (next) => write(next, 1),
    clear: () => write(empty, 1),
    goTo: (page) => write(filters, page),
  };
};
