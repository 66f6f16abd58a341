import { DatabaseError } from "pg";

const UNIQUE_VIOLATION = "23505";

/** The unique index that a statement ran into, or null for any other failure. */
export const violatedIndex = (error: unknown): string | null =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION ? (error.constraint ?? null) : null;
