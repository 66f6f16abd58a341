/** A name for one filled form, so that sending it again does not do it again. */
// The only source of ids of the web.
// oxlint-disable-next-line no-restricted-properties
export const novaChave = (): string => crypto.randomUUID();
