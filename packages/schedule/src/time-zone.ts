/** Instants are milliseconds since 1970 in UTC: no clock is read here and no Date is made. */
export type Instant = number;

/** How far local time is ahead of UTC at an instant, in milliseconds. */
export type TimeZone = (instant: Instant) => number;

export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

const OFFSET = /^GMT(?:(?<sign>[+-])(?<hours>\d{2}):(?<minutes>\d{2})(?::(?<seconds>\d{2}))?)?$/;

const parseOffset = (text: string): number => {
  const groups = OFFSET.exec(text)?.groups;
  if (groups === undefined) throw new RangeError(`Not an offset: ${text}`);
  const { sign = "+", hours = "0", minutes = "0", seconds = "0" } = groups;
  const length = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * 1_000;
  return sign === "-" ? -length : length;
};

/** A zone as the platform's own time-zone data knows it, with its past. */
export const platformTimeZone = (name: string): TimeZone => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
  return (instant) =>
    parseOffset(format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "");
};

/** The zone in which schedules are meant. */
export const SCHEDULE_ZONE = "America/Sao_Paulo";

/** Number of the local day (days since 1970) at an instant. */
export const localDay = (zone: TimeZone, instant: Instant): number => Math.floor((instant + zone(instant)) / DAY);

/** The instant at which the zone's one change between two instants happens. */
const findChange = (zone: TimeZone, from: Instant, to: Instant): Instant => {
  const before = zone(from);
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zone(middle) === before) low = middle;
    else high = middle;
  }
  return high;
};

/**
 * The instant of a local time. One that happens twice (the clock is set back) is the first of the two; one that does
 * not exist (the clock is set forward) is the moment at which the clock is set.
 */
export const instantOf = (zone: TimeZone, day: number, minuteOfDay: number): Instant => {
  const local = day * DAY + minuteOfDay * MINUTE;
  // No zone is a whole day off, and none changes twice within two days.
  const before = zone(local - DAY);
  const after = zone(local + DAY);
  const candidates = before > after ? [local - before, local - after] : [local - after, local - before];
  const exact = candidates.find((instant) => instant + zone(instant) === local);
  return exact ?? findChange(zone, local - DAY, local + DAY);
};
