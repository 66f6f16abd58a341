import { CalendarField, type CalendarFieldProps } from "./calendar/calendar-field.tsx";

/** A day, typed as dd/mm/aaaa and kept as "aaaa-mm-dd". */
export const DateField = (props: CalendarFieldProps) => <CalendarField {...props} />;
