/** Where the time comes from; a test passes its own. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
