import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from "@mantine/core";
import { uiTexts } from "../ui.texts.ts";

/** Compares as people type: case and accents do not matter. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

const filterPlain: OptionsFilter = ({ options, search, limit }) => {
  const wanted = plain(search.trim());
  const items = options.filter((option): option is ComboboxItem => "value" in option);
  return items.filter(({ label }) => plain(label).includes(wanted)).slice(0, limit);
};

type SearchSelectProps = Omit<SelectProps, "searchable" | "filter" | "nothingFoundMessage">;

/** A choice among many, found by typing. */
export const SearchSelect = (props: SearchSelectProps) => (
  <Select
    {...props}
    searchable
    filter={filterPlain}
    nothingFoundMessage={uiTexts.tabela.vazia}
    allowDeselect={false}
    selectFirstOptionOnChange
    maxDropdownHeight={280}
    comboboxProps={{ withinPortal: false }}
  />
);
