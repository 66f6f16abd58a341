/** What happened and is worth knowing to whoever looks into it, but is not for the person's eyes. */
export type Log = { readonly warn: (event: string, details: Readonly<Record<string, unknown>>) => void };

export const consoleLog: Log = {
  warn: (event, details) => {
    // The browser's console is the only log a page has.
    // oxlint-disable-next-line no-console
    console.warn(event, details);
  },
};
