import { createHash } from "node:crypto";

/** What is kept of a ticket. It is random and long, so that no key is needed against guessing. */
export const hashOfTicket = (ticket: string): Buffer => createHash("sha256").update(ticket).digest();
