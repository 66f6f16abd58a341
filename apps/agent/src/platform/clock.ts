/** Milliseconds; `monotonic` never goes back, whatever happens to the date of the machine. */
export type Clock = { readonly now: () => number; readonly monotonic: () => number };

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** RFC 3339 in UTC, as the wire wants instants. */
export const toInstantText = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** NaN for what is no instant. */
export const parseInstantText = (text: string): number => Date.parse(text);
