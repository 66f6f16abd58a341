import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useState } from "react";
import { typedNumber } from "./typed-number.ts";

const CENTS = 2;

type MoneyInputProps = Omit<NumberInputProps, "value" | "defaultValue" | "onChange" | "onBlur" | "min"> & {
  /** In reais; null while the field is empty, as it is at first. */
  readonly onChange: (value: number | null) => void;
};

/** An amount of reais, typed with a comma. It keeps what is typed: of "19,0" the number alone would lose the zero. */
export const MoneyInput = ({ onChange, ...input }: MoneyInputProps) => {
  const [typed, setTyped] = useState<number | string>("");
  /** Once left, an amount reads as amounts do: "19,9" is "19,90". */
  const complete = (): void => {
    const value = typedNumber(typed);
    if (value !== null) setTyped(value.toFixed(CENTS));
  };
  return (
    <NumberInput
      {...input}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(typedNumber(next));
      }}
      onBlur={complete}
      prefix="R$ "
      decimalSeparator=","
      thousandSeparator="."
      decimalScale={CENTS}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
    />
  );
};
