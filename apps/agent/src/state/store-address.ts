import type { Journal } from "./journal.ts";

const NOTE = "armazem";

/** Where the store was last written to; null: nothing was ever sent. Only signed addresses name it. */
export const readStoreAddress = (journal: Pick<Journal, "note">): string | null => journal.note(NOTE);

export const noteStoreAddress = (journal: Pick<Journal, "note" | "setNote">, signed: string): void => {
  const { origin } = new URL(signed);
  if (journal.note(NOTE) !== origin) journal.setNote(NOTE, origin);
};
