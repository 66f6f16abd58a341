/**
 * The lanes of queues, by what waits for them. A worker takes all, or those that it is told to: what is long in one lane
 * delays nothing in another that has workers of its own.
 */
export const LANES = [
  /** What a person waits for, and what is quick. */
  "interativa",
  /** Charges, invoices, tax documents, books. */
  "dinheiro",
  /** What backups and deletions need soon: purges, grants, releases. */
  "copias",
  /** What reads or writes much, and may take hours. */
  "pesada",
] as const;

export type Lane = (typeof LANES)[number];
