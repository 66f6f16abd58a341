import { createContext, use } from "react";

type Values = Readonly<Record<string, string>>;

/**
 * What was searched for by name, document or e-mail. It stays in the memory of this page: an entry of the history only
 * holds the number of its values, so that they reach no address, no history on disk and nobody who comes after.
 */
export type PersonalFilters = {
  readonly keep: (values: Values) => number;
  readonly read: (id: number) => Values | undefined;
  /** Whoever searched has left. */
  readonly forget: () => void;
};

export const createPersonalFilters = (): PersonalFilters => {
  const kept = new Map<number, Values>();
  let last = 0;
  return {
    keep: (values) => {
      last += 1;
      kept.set(last, values);
      return last;
    },
    read: (id) => kept.get(id),
    forget: () => kept.clear(),
  };
};

export const PersonalFiltersContext = createContext<PersonalFilters | null>(null);

export const usePersonalFilters = (): PersonalFilters => {
  const filters = use(PersonalFiltersContext);
  if (filters === null) throw new Error("PersonalFiltersContext is missing.");
  return filters;
};
