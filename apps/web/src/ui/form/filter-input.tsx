import { IconSearch } from "@tabler/icons-react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** Characters that a filter takes when nothing else is said. */
const LIMITE_DO_FILTRO = 250;

type FilterInputProps = Omit<TextFieldProps, "value" | "onChange" | "label" | "placeholder"> & {
  /** What is looked for: its name, and its placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Text that narrows a list down. */
export const FilterInput = ({ label, value, onChange, ...input }: FilterInputProps) => (
  <TextField
    maxLength={LIMITE_DO_FILTRO}
    aria-label={label}
    placeholder={label}
    leftSection={<IconSearch size={18} aria-hidden />}
    {...input}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
