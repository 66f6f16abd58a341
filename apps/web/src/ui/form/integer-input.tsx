import { NumberInput, type NumberInputProps } from "@mantine/core";

const LIMIT = 999_999_999_999_999;

type IntegerInputProps = Omit<NumberInputProps, "value" | "onChange" | "allowDecimal" | "min" | "max"> & {
  /** Null is an empty field. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
};

/** The number typed, or null. One too large to be held exactly comes as text: it is beyond any limit, so it becomes the limit. */
const typedNumber = (typed: number | string, min: number, max: number): number | null => {
  if (typeof typed === "number") return typed;
  const number = Number.parseFloat(typed);
  return Number.isNaN(number) ? null : Math.min(max, Math.max(min, number));
};

/** A whole number between two limits: what is beyond them becomes the limit when the field is left. */
export const IntegerInput = ({ value, onChange, min = -LIMIT, max = LIMIT, ...input }: IntegerInputProps) => (
  <NumberInput
    {...input}
    value={value ?? ""}
    onChange={(typed) => onChange(typedNumber(typed, min, max))}
    min={min}
    max={max}
    clampBehavior="blur"
    allowDecimal={false}
    allowNegative={min < 0}
    hideControls
    inputMode="numeric"
  />
);
