import { NumberInput, type NumberInputProps } from "@mantine/core";
import { formatInteiro } from "../../lib/format.ts";
import { formTexts } from "./form.texts.ts";
import { typedNumber } from "./typed-number.ts";

const LIMIT = 999_999_999_999_999;

type IntegerInputProps = Omit<NumberInputProps, "value" | "onChange" | "allowDecimal" | "min" | "max"> & {
  /** Null is an empty field. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
};

const limitsOf = (value: number | null, min: number, max: number): string | null =>
  value === null || (value >= min && value <= max) ? null : formTexts.entre(formatInteiro(min), formatInteiro(max));

/** A whole number between two limits: one beyond them stays as it was typed, and the limits are told. */
export const IntegerInput = ({ value, onChange, min = -LIMIT, max = LIMIT, error, ...input }: IntegerInputProps) => (
  <NumberInput
    {...input}
    value={value ?? ""}
    onChange={(typed) => onChange(typedNumber(typed))}
    min={min}
    max={max}
    clampBehavior="none"
    error={error ?? limitsOf(value, min, max)}
    allowDecimal={false}
    allowNegative={min < 0}
    hideControls
    inputMode="numeric"
  />
);
