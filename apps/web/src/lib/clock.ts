/** Where the time comes from; a test passes its own. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** An instant of the wire (ISO 8601 in UTC). */
export const parseInstante = (iso: string): Date => new Date(iso);
