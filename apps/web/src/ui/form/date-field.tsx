import { CalendarField, type CalendarFieldProps } from "./calendar/calendar-field.tsx";

type DateFieldProps = Omit<CalendarFieldProps, "kind">;

/** A day, typed as dd/mm/aaaa and kept as "aaaa-mm-dd". */
export const DateField = (props: DateFieldProps) => <CalendarField {...props} kind="day" />;

/** A month, typed as mm/aaaa and kept as "aaaa-mm". */
export const MonthField = (props: DateFieldProps) => <CalendarField {...props} kind="month" />;
