/** The only source of "now": tests walk through a year in seconds. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The instant so many milliseconds after another. */
export const later = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);
