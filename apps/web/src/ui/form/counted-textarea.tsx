import { Textarea, type TextareaProps } from "@mantine/core";
import { formatInteiro } from "../../lib/format.ts";
import "./counted-textarea.css";

type CountedTextareaProps = Omit<TextareaProps, "value" | "onChange" | "maxLength"> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
};

/** A text area that says how much of its room is taken. */
export const CountedTextarea = ({ value, onChange, maxLength, description, ...area }: CountedTextareaProps) => (
  <Textarea
    {...area}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    maxLength={maxLength}
    description={
      <span className="counted-textarea__foot">
        <span>{description}</span>
        <span className="figures">{`${formatInteiro(value.length)}/${formatInteiro(maxLength)}`}</span>
      </span>
    }
  />
);
