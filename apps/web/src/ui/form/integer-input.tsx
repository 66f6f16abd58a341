import { NumberInput, type NumberInputProps } from "@mantine/core";

const LIMIT = 999_999_999_999_999;

type IntegerInputProps = Omit<NumberInputProps, "value" | "onChange" | "allowDecimal" | "min" | "max"> & {
  /** Null is an empty field. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
};

/** A whole number between two limits: what is beyond them becomes the limit when the field is left. */
export const IntegerInput = ({ value, onChange, min = -LIMIT, max = LIMIT, ...input }: IntegerInputProps) => (
  <NumberInput
    {...input}
    value={value ?? ""}
    onChange={(typed) => onChange(typeof typed === "number" ? typed : null)}
    min={min}
    max={max}
    clampBehavior="blur"
    allowDecimal={false}
    allowNegative={min < 0}
    hideControls
    inputMode="numeric"
  />
);
