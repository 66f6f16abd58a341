import { useLocation, useSearchParams } from "react-router";
import { type PersonalFilters, usePersonalFilters } from "./personal-filters.ts";

const PAGE = "pagina";
/** Where an entry of the history keeps the number of its personal filters. */
const ENTRY = "filtrosPessoais";

export type Filters = Readonly<Record<string, string>>;

export type Search<F extends Filters> = {
  readonly filters: F;
  /** No filter at all: what the form shows after "Limpar". */
  readonly empty: F;
  /** Starts at 1. */
  readonly page: number;
  /** Other filters, from page 1. */
  readonly apply: (filters: F) => void;
  readonly clear: () => void;
  readonly goTo: (page: number) => void;
  /** The page before, in place of this one: "back" does not lead to a page that is gone. */
  readonly stepBack: () => void;
};

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get(PAGE));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** The entry of the history that opens a search with these personal filters. */
export const comFiltrosPessoais = (store: PersonalFilters, filters: Filters) => ({ [ENTRY]: store.keep(filters) });

const personalOf = (store: PersonalFilters, state: unknown): Filters => {
  const id: unknown = typeof state === "object" && state !== null && ENTRY in state ? state[ENTRY] : undefined;
  return (typeof id === "number" ? store.read(id) : undefined) ?? {};
};

/**
 * Filters and page of a list. They are kept in the address, which can be shared and which "back" restores, but for the
 * personal ones: they belong to the entry of the history and are only in memory. `empty` names all of them.
 */
export const useSearch = <F extends Filters>(empty: F, personal: readonly (keyof F & string)[] = []): Search<F> => {
  const store = usePersonalFilters();
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const kept = personalOf(store, location.state);
  const isPersonal = (name: string): boolean => personal.includes(name);

  const filters = { ...empty };
  for (const name of Object.keys(empty)) {
    const chosen = isPersonal(name) ? kept[name] : params.get(name);
    Object.assign(filters, { [name]: chosen ?? empty[name] });
  }

  /** Writes only what differs from the start, so that an untouched list has a clean address. */
  const write = (chosen: F, page: number, replace = false): void => {
    const changed = Object.entries(chosen).filter(([name, value]) => value !== empty[name]);
    const secret = changed.filter(([name]) => isPersonal(name));
    const plain = changed.filter(([name]) => !isPersonal(name));
    const next = new URLSearchParams([...plain, ...(page > 1 ? [[PAGE, String(page)]] : [])]);
    const state = secret.length === 0 ? null : comFiltrosPessoais(store, Object.fromEntries(secret));
    setParams(next, { preventScrollReset: true, state, replace });
  };

  return {
    filters,
    empty,
    page: pageOf(params),
    apply: (next) => write(next, 1),
    clear: () => write(empty, 1),
    goTo: (page) => write(filters, page),
    stepBack: () => write(filters, pageOf(params) - 1, true),
  };
};
