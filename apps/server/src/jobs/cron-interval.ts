const MINUTES_OF_A_DAY = 1_440;

/** `*`, `7`, `7-19`, `3-59/5`, and such with commas. */
const valuesOf = (field: string, most: number): readonly number[] =>
  field.split(",").flatMap((part) => {
    const [range = "", step = "1"] = part.split("/");
    const [from = "0", to = from] = range === "*" ? ["0", String(most)] : range.split("-");
    const [first, last, every] = [Number(from), Number(to), Number(step)];
    if (![first, last, every].every(Number.isInteger) || first > last || last > most || every < 1)
      throw new Error(`not a field of a schedule: ${field}`);
    return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, index) => first + index * every);
  });

/** The longest time between two runs, in seconds: what has not ended well for much longer stands still. */
export const cronIntervalSeconds = (cron: string): number => {
  const [minute = "", hour = "", ...days] = cron.trim().split(/\s+/);
  // Nothing of ours runs on some days only; a longest gap would then need the calendar.
  if (days.length !== 3 || days.some((field) => field !== "*")) throw new Error(`not a schedule of every day: ${cron}`);
  const runs = valuesOf(hour, 23)
    .flatMap((atHour) => valuesOf(minute, 59).map((atMinute) => atHour * 60 + atMinute))
    .toSorted((a, b) => a - b);
  const gaps = runs.map((run, index) => (runs[index + 1] ?? (runs[0] ?? run) + MINUTES_OF_A_DAY) - run);
  return Math.max(...gaps) * 60;
};
