import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Card } from "../card.tsx";
import { uiTexts } from "../ui.texts.ts";
import "./search-form.css";
import type { Filters, Search } from "./use-search.ts";

const texts = uiTexts.pesquisa;

type Changed = { readonly currentTarget: { readonly value: string } };

/** What is being filled in: nothing of it counts before "Pesquisar". */
export type Draft<F extends Filters> = {
  /** For fields that tell their value. */
  readonly field: (name: keyof F & string) => { readonly value: string; readonly onChange: (value: string) => void };
  /** For inputs and selects, which tell an event. */
  readonly input: (name: keyof F & string) => { readonly value: string; readonly onChange: (event: Changed) => void };
};

const sameFilters = (one: Filters, other: Filters): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

/** The draft follows the filters in force when they change without it, e.g. by "back". */
const useDraft = <F extends Filters>({ filters, empty }: Search<F>) => {
  const [draft, setDraft] = useState(filters);
  const [followed, setFollowed] = useState(filters);
  if (!sameFilters(followed, filters)) {
    setFollowed(filters);
    setDraft(filters);
  }
  const set = (name: string) => (value: string) => setDraft((before) => ({ ...before, [name]: value }));
  const fields: Draft<F> = {
    field: (name) => ({ value: draft[name] ?? "", onChange: set(name) }),
    input: (name) => ({ value: draft[name] ?? "", onChange: ({ currentTarget }) => set(name)(currentTarget.value) }),
  };
  return { draft, fields, reset: () => setDraft(empty) };
};

/** Without white space around what was typed. */
const trimmed = <F extends Filters>(filters: F): F => {
  const clean = { ...filters };
  for (const [name, value] of Object.entries(filters)) Object.assign(clean, { [name]: value.trim() });
  return clean;
};

type SearchFormProps<F extends Filters> = {
  readonly search: Search<F>;
  /** One search is on its way: the next one waits for it. */
  readonly busy: boolean;
  /** What is shown already was asked for again. */
  readonly onAgain: () => void;
  readonly children: (draft: Draft<F>) => ReactNode;
};

/** Filters that take effect together, when asked to. On a phone they are folded, and say how many are in force. */
export const SearchForm = <F extends Filters>({ search, busy, onAgain, children }: SearchFormProps<F>) => {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [clearings, setClearings] = useState(0);
  const { draft, fields, reset } = useDraft(search);
  const inForce = Object.keys(search.empty).filter((name) => search.filters[name] !== search.empty[name]).length;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const wrong = event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true], [data-unfinished]");
    if (wrong !== null) {
      wrong.focus();
      return;
    }
    setOpen(false);
    const next = trimmed(draft);
    if (search.page === 1 && sameFilters(next, search.filters)) onAgain();
    else search.apply(next);
  };
  return (
    <Card
      title={texts.filtros}
      className="search-form"
      action={
        <button
          type="button"
          className="search-form__fold"
          aria-expanded={open}
          aria-controls={formId}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.recolher : texts.mostrar(inForce)}
          <IconChevronDown size={18} aria-hidden />
        </button>
      }
    >
      <form id={formId} className="search-form__form" data-open={open} onSubmit={submit}>
        {/* Fields that hold unfinished text of their own start anew with each clearing. */}
        <div className="search-form__fields" key={clearings}>
          {children(fields)}
        </div>
        <div className="search-form__buttons">
          <Button type="submit" aria-disabled={busy}>
            {texts.pesquisar}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              reset();
              setClearings(clearings + 1);
              search.clear();
            }}
          >
            {texts.limpar}
          </Button>
        </div>
      </form>
    </Card>
  );
};
