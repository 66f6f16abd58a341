import { Popover, Skeleton } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import { uiTexts } from "../../ui.texts.ts";
import { MaskedInput, type MaskedInputProps } from "../masked-input.tsx";
import "./calendar-field.css";
import { DAY, isBetween } from "./written-date.rules.ts";

const texts = uiTexts.calendario;

const NoCalendar = () => <p>{texts.semCalendario}</p>;

/** Typing needs none of it, so nobody waits for it who types; nor is a form lost where its code does not come. */
const Calendar = lazy(() =>
  import("./calendar.tsx").then(
    (loaded) => ({ default: loaded.Calendar }),
    () => ({ default: NoCalendar }),
  ),
);

export type CalendarFieldProps = Pick<MaskedInputProps, "className" | "description"> & {
  readonly label: string;
  /** The label is read out, but something beside the field shows it already. */
  readonly labelHidden?: true;
  /** As the wire writes it; empty while there is none, or what is typed is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The first and the last that may be chosen. */
  readonly min?: string;
  readonly max?: string;
  /** What is said of a date beyond them. */
  readonly outOfRange?: string;
  /** What else is wrong with it. */
  readonly error?: string | null;
};

/** What was typed, and what of it counts: whoever types on must not lose it, though it is no date any more. */
const useTyped = ({ value, onChange, min, max }: CalendarFieldProps) => {
  const [typed, setTyped] = useState(DAY.digits(value));
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    setTyped(DAY.digits(value));
  }
  const type = (digits: string): void => {
    const date = DAY.parse(digits) ?? "";
    const next = isBetween(date, min, max) ? date : "";
    setTyped(digits);
    setTold(next);
    onChange(next);
  };
  const isWrong = typed !== "" && value === "";
  return { typed, type, isWrong, isOutOfRange: isWrong && DAY.parse(typed) !== null };
};

type ChooserProps = Pick<CalendarFieldProps, "label" | "value" | "min" | "max"> & {
  readonly onChoose: (value: string) => void;
};

/** The button of a calendar, and the calendar below it. */
const Chooser = ({ label, value, min, max, onChoose }: ChooserProps) => {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    // Inside a window it must not leave it: what is outside of a dialog lies below it.
    <Popover opened={open} onChange={setOpen} position="bottom-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          ref={opener}
          className="calendar-field__open"
          aria-label={texts.abrir(label)}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={18} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="calendar-field__dropdown">
        <Suspense fallback={<Skeleton width={252} height={260} />}>
          <Calendar
            value={value}
            min={min}
            max={max}
            onChoose={(chosen) => {
              onChoose(chosen);
              setOpen(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};

/** A date that is typed, or chosen in a calendar. */
export const CalendarField = (props: CalendarFieldProps) => {
  const { label, labelHidden, value, min, max, outOfRange, error = null, onChange: _, ...input } = props;
  const { typed, type, isWrong, isOutOfRange } = useTyped(props);
  const [typing, setTyping] = useState(false);
  const whatIsWrong = isOutOfRange ? (outOfRange ?? texts.dataInvalida) : texts.dataInvalida;
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return (
    <MaskedInput
      {...input}
      {...(labelHidden === true ? { "aria-label": label } : { label })}
      mask={DAY.mask}
      placeholder={texts.formatoDaData}
      value={typed}
      onChange={(digits) => {
        setTyping(true);
        type(digits);
      }}
      // Enter sends the form: whoever pressed it has finished, and reads what is wrong with it.
      onKeyDown={({ key }) => {
        if (key === "Enter") setTyping(false);
      }}
      onBlur={() => setTyping(false)}
      error={isWrong && !typing ? whatIsWrong : error}
      {...(isWrong ? { "data-unfinished": true } : {})}
      rightSection={<Chooser label={label} value={value} {...limits} onChoose={(chosen) => type(DAY.digits(chosen))} />}
    />
  );
};
