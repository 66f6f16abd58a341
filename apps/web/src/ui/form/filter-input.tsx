import { TextInput, type TextInputProps } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";

/** Characters that a filter takes when nothing else is said. */
const LIMITE_DO_FILTRO = 250;

type FilterInputProps = Omit<TextInputProps, "value" | "onChange" | "label" | "placeholder"> & {
  /** What is looked for: its name, and its placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Text that narrows a list down. */
export const FilterInput = ({ label, value, onChange, ...input }: FilterInputProps) => (
  <TextInput
    maxLength={LIMITE_DO_FILTRO}
    aria-label={label}
    placeholder={label}
    leftSection={<IconSearch size={18} aria-hidden />}
    {...input}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
