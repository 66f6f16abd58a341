/** The only source of "now": tests walk through a year in seconds. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
