import { type FocusEvent, useState } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type LineInputProps = Omit<TextFieldProps, "value" | "onChange" | "onBlur" | "error" | "required"> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the text; shown once the person has typed in the field or left it. */
  readonly error: string | null;
};

/** On the way to a button the error would move it away from under the pointer. */
const leavesForButton = ({ relatedTarget }: FocusEvent): boolean => relatedTarget instanceof HTMLButtonElement;

/** One line that must be filled in. Leading spaces are dropped while typing. */
export const LineInput = ({ value, onChange, error, ...input }: LineInputProps) => {
  const [touched, setTouched] = useState(false);
  return (
    <TextField
      {...input}
      required
      value={value}
      onChange={(event) => {
        setTouched(true);
        onChange(event.currentTarget.value.trimStart());
      }}
      onBlur={(event) => {
        if (!leavesForButton(event)) setTouched(true);
      }}
      error={touched ? error : null}
    />
  );
};
