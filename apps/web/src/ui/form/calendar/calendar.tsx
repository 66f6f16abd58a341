import { DatePicker, DatesProvider, type DatesProviderProps } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/pt-br";
import { useEffect, useRef } from "react";
import { uiTexts } from "../../ui.texts.ts";

const texts = uiTexts.calendario;

/** Weeks begin on Sunday, and no day is red: colour alone would say nothing to who doesn't see it. */
const SETTINGS: DatesProviderProps["settings"] = { locale: "pt-br", firstDayOfWeek: 0, weekendDays: [] };

const ARIA_LABELS = {
  nextMonth: texts.proximoMes,
  previousMonth: texts.mesAnterior,
  nextYear: texts.proximoAno,
  previousYear: texts.anoAnterior,
  nextDecade: texts.proximosAnos,
  previousDecade: texts.anosAnteriores,
};

export type CalendarProps = {
  /** As the wire writes it; empty: none chosen. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (value: string) => void;
};

/** Days to choose from. It comes in a chunk of its own, when it is first opened. */
export const Calendar = ({ value, min, max, onChoose }: CalendarProps) => {
  const root = useRef<HTMLDivElement>(null);
  // It may arrive after the window around it has looked for something to focus.
  useEffect(() => {
    const days =
      root.current?.querySelector<HTMLElement>("[data-selected]") ?? root.current?.querySelector("td button");
    if (days instanceof HTMLElement) days.focus();
  }, []);
  return (
    <DatesProvider settings={SETTINGS}>
      <div ref={root}>
        <DatePicker
          value={value === "" ? null : value}
          {...(value === "" ? {} : { defaultDate: value })}
          {...(min === undefined ? {} : { minDate: min })}
          {...(max === undefined ? {} : { maxDate: max })}
          ariaLabels={ARIA_LABELS}
          onChange={(day) => onChoose(day ?? "")}
        />
      </div>
    </DatesProvider>
  );
};
