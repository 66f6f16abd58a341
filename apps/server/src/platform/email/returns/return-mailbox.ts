/** The mailbox that returned e-mail comes to. */
export type ReturnMailbox = {
  /**
   * Hands over what was not read before, oldest first. What the reader understood (true) is deleted from the mailbox;
   * the rest stays there, read, for people to look at. A reader that throws leaves its message unread.
   */
  readNew(read: (raw: Buffer) => Promise<boolean>): Promise<void>;
};
