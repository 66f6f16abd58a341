import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { applyMask } from "./masks.ts";
import { MaskedInput, type MaskedInputProps } from "./masked-input.tsx";

type TimeInputProps = Omit<MaskedInputProps, "mask" | "leftSection" | "onFocus" | "onBlur" | "error"> & {
  /** What is wrong with the time; shown when the field is left. */
  readonly error: string | null;
};

/** A time of day as "HH:mm", of 24 hours whatever the browser's language; unfinished while it is being typed. */
export const TimeInput = ({ value, onChange, error, ...input }: TimeInputProps) => {
  const [typing, setTyping] = useState(false);
  return (
    <MaskedInput
      {...input}
      mask="horario"
      leftSection={<IconClock size={18} aria-hidden />}
      value={value}
      onChange={(digits) => onChange(applyMask("horario", digits))}
      onFocus={(event) => {
        setTyping(true);
        event.currentTarget.select();
      }}
      onBlur={() => setTyping(false)}
      error={typing ? null : error}
    />
  );
};
