/** The only source of "now": tests walk through a year in seconds. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The instant so many milliseconds after another. */
export const later = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

/** An instant that was computed as milliseconds since 1970. */
export const dateAt = (milliseconds: number): Date => new Date(milliseconds);

/** An instant as the wire writes it, already checked by the contract. */
export const instantFrom = (text: string): Date => new Date(text);
